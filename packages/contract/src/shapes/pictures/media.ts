import { MEDIA_TYPES, RESOURCE_TYPES } from '@longview/rules/media';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Id, Name, Time } from '../basics.ts';

/** The media library on the wire: ENT-14 and the bodies of API-22 to API-24. */

export const MediaMetadata = z.object({
  Name: z.string(),
  Description: z.string().nullable(),
  Copyright: z.string().nullable(),
});
export type MediaMetadata = z.infer<typeof MediaMetadata>;

/** ENT-14, and EXT-70. */
export const MediaResource = z.object({
  Id,
  Name: z.string(),
  Type: z.enum(RESOURCE_TYPES),
  ContentType: z.string(),
  Dimensions: z.string().nullable(),
  Duration: Duration.nullable(),
  Tags: z.array(z.string()),
  State: z.enum(['Ready', 'Busy', 'Error']),
  Metadatas: z.array(MediaMetadata),
  ByteLength: z.int(),
  CreatedAt: Time,
  PayloadVersion: z.int(),
  Version: z.int(),
});
export type MediaResource = z.infer<typeof MediaResource>;

/** A tag: the filter of API-19 is a comma list, so it has none in it. */
const Tag = z
  .string()
  .trim()
  .max(100, fieldText('FieldTooLong', { most: 100 }))
  .refine((text) => !text.includes(','), fieldText('FieldTagComma'));

/** Body of API-22. */
export const MediaSave = z.object({
  Id,
  Name,
  Tags: z.array(Tag).max(100, fieldText('FieldTags', { most: 100 })),
  Metadatas: z
    .array(
      z.object({
        Name: z.string().trim(),
        Description: z.string().nullish().default(null),
        Copyright: z.string().nullish().default(null),
      }),
    )
    .nullish()
    .default(null),
});

/** What API-23 and API-24 take, for clients that choose files. */
export const MEDIA_ACCEPT = MEDIA_TYPES.join(',');
