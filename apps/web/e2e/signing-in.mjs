// Signing in with a token, as somebody does who came to the desk without one.

/** Ends at the desk. */
export async function signIn(page, base, token) {
  await page.goto(`${base}/en/desk`);
  await page.locator('.notice .button').click();
  await page.locator('#token').fill(token);
  await page.locator('.sign-in .button').click();
  await page.waitForURL(/\/en\/desk$/);
}
