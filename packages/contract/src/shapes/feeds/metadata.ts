import { z } from 'zod';
import { Time } from '../basics.ts';

/** Metadata of a feed on the wire: ENT-33, API-12, API-13. */

/** What a save takes of a row; all else that is sent is ignored (MDT-07). */
const FeedMetadataEdit = z.object({
  Id: z.string(),
  Name: z.string().nullable().default(null),
  Value: z.string().nullable().default(null),
});

/** Body of API-13. No bounds but the body's (MDT-05). */
export const FeedMetadataSave = z.array(FeedMetadataEdit);
export type FeedMetadataSave = z.infer<typeof FeedMetadataSave>;

/** ENT-33. */
export const FeedMetadataRow = FeedMetadataEdit.extend({
  ChangedAt: Time,
  Name_Backup: z.string().nullable(),
  Value_Backup: z.string().nullable(),
  ChangedAt_Backup: Time.nullable(),
});
export type FeedMetadataRow = z.infer<typeof FeedMetadataRow>;

/** API-12: `Metadata` is the JSON text of the rows (MDT-06). */
export const FeedMetadata = z.object({ Metadata: z.string(), Version: z.int() });
export type FeedMetadata = z.infer<typeof FeedMetadata>;

/** The rows of `FeedMetadata` and of the entries of lists. */
export const FeedMetadataRows = z.array(FeedMetadataRow);
