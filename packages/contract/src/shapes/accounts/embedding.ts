import { z } from 'zod';

/** How another site shows a public view (EXT-114); the names are oEmbed's own. */
export const Embedding = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  cache_age: z.int(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
});
export type Embedding = z.infer<typeof Embedding>;
