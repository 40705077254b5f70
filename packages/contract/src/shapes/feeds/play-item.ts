import { MAX_PLAY_ITEMS, MAX_REPEATS } from '@longview/rules/player';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Id } from '../basics.ts';

/** A feed's play item: ENT-15 with the values of PLY-16 to PLY-18. */

export const PlayItemEntry = z.object({
  Id,
  ItemType: z.enum(['Feed', 'Res']),
  ResType: z.string().max(100).nullable().default(null),
  ContentType: z.string().max(100).nullable().default(null),
});
export type PlayItemEntry = z.infer<typeof PlayItemEntry>;

export const PlayModeConfiguration = z.object({
  /** Which modes there are is a rule (PLY-03). */
  PlayMode: z.string().min(1, fieldText('FieldRequired')).max(60),
  Items: z
    .array(PlayItemEntry)
    .max(MAX_PLAY_ITEMS, fieldText('FieldItems', { most: MAX_PLAY_ITEMS }))
    .default([]),
  Interval: Duration.nullable().default(null),
  PlaySelectionMode: z.enum(['Ordered', 'Shuffle']).default('Ordered'),
  ContentInfoShowMode: z.enum(['Show', 'Hide']).default('Show'),
  ContentInfoSizeMode: z.enum(['Auto', 'Small', 'Medium', 'Large']).default('Auto'),
  StreamType: z.enum(['Hosted', 'Direct']).default('Hosted'),
});

/** ENT-15. */
export const PlayItem = z.object({
  ItemType: z.literal('PlayMode').default('PlayMode'),
  State: z.enum(['Disabled']).nullable().default(null),
  Iterations: z.int().min(0).max(MAX_REPEATS).default(0),
  Duration: Duration.default('PT0S'),
  PlayModeConfiguration,
  Version: z.int().default(0),
});
export type PlayItem = z.infer<typeof PlayItem>;
