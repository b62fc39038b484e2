// The moment at which a page is made.

/** Milliseconds since 1970; read once for a page, so that all on it agrees. */
export const momentOfPage = (): number => Date.now();
