// The token of who is signed in, read where a page needs it: such a page is never kept by a cache.
import { cookies } from 'next/headers';

const cookie = 'consigliere';

/** Null for who is not signed in. */
export async function tokenOf(): Promise<string | null> {
  return (await cookies()).get(cookie)?.value ?? null;
}
