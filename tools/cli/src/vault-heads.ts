// The heads that a vault published, wherever the vault is, as a log is compared with them.
import type { Published, PublishedHead } from '@consigliere/event-store';
import type { VaultContent, VaultPlace } from '@consigliere/vault';

/** The heads in a vault as it stands now; none where there is no vault. Throws what its database throws. */
export async function headsIn(vault: VaultPlace): Promise<readonly PublishedHead[]> {
  return vault.reading(async (content: VaultContent) => {
    const heads: PublishedHead[] = [];
    for await (const some of content.rows('heads')) {
      for (const [stream, revision, hash, count] of some) {
        heads.push({
          stream: String(stream), revision: Number(revision), hash: String(hash), count: Number(count),
        });
      }
    }
    return heads;
  });
}

type Heads = readonly PublishedHead[];

/** What was published elsewhere, and the heads of a vault with it. */
export const publishedWith = (heads: Heads, { heads: more, seals }: Published): Published =>
  ({ heads: [...heads, ...more], seals });
