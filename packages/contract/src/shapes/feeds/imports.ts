import { z } from 'zod';
import { Time } from '../basics.ts';

/** EXT-315: an import that stored pictures. */
export const ImportEntry = z.object({
  /** By which it is undone. */
  Number: z.int(),
  /** The folder it was from. */
  Source: z.string(),
  StartedAt: Time,
  /** Pictures it stored; while it runs, as many at least. Those that were there before are not its own. */
  StoredCount: z.int(),
  /** Of these, how many undoing has removed. */
  RemovedCount: z.int(),
  State: z.enum(['Stored', 'Undoing', 'Undone']),
});
export type ImportEntry = z.infer<typeof ImportEntry>;

/** The newest fifty. */
export const ImportList = z.object({ Imports: z.array(ImportEntry) });
export type ImportList = z.infer<typeof ImportList>;
