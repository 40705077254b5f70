import { FEED_GROUPS, FEED_ORDERS } from '@longview/rules/feeds';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';

/** Views of the feed list that people keep under a name (EXT-62). */

const MAX_NAME = 60;

/** Also the body that makes or replaces one. */
export const SavedViewSave = z.object({
  Name: z
    .string()
    .trim()
    .min(1, fieldText('FieldRequired'))
    .max(MAX_NAME, fieldText('FieldTooLong', { most: MAX_NAME })),
  Search: z.string().max(200).default(''),
  Sort: z.enum(FEED_ORDERS).default('name'),
  Look: z.enum(['wall', 'list']).default('wall'),
  Group: z.enum(FEED_GROUPS).nullable().default(null),
});
export type SavedViewSave = z.infer<typeof SavedViewSave>;

export const SavedView = SavedViewSave.extend({ ViewId: z.string() });
export type SavedView = z.infer<typeof SavedView>;
