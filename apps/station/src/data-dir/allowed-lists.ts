/** What a Station may touch on its machine, as its owner lists it (EXT-388). */
import { z } from 'zod';

export const AllowedLists = z.strictObject({
  folders: z.array(z.string()).default([]),
  scripts: z.array(z.string()).default([]),
  /** Beside private networks: `this-machine` is loopback and link-local, `public` the internet. */
  addresses: z.array(z.enum(['this-machine', 'public'])).default([]),
});
export type AllowedLists = z.output<typeof AllowedLists>;
