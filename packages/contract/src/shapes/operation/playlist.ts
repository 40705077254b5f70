import { MAX_SEQUENCE_ITEMS, SEQUENCE_TYPES, WINDOW_ITEM_DEFAULTS } from '@longview/rules/devices';
import { MAX_PLAY_ITEMS, MAX_REPEATS } from '@longview/rules/player';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Id, Time } from '../basics.ts';
import { PlayItemEntry, PlayModeConfiguration } from '../feeds/play-item.ts';

/** What a Window plays: ENT-17, ENT-19 and ENT-20. */

const { playMode, resumeBehavior, frameFitMode } = WINDOW_ITEM_DEFAULTS;
const Ids = z
  .array(Id)
  .max(MAX_PLAY_ITEMS, fieldText('FieldItems', { most: MAX_PLAY_ITEMS }))
  .default([]);

/** Of a Window's item: also a collection, for all cameras that are in it (EXT-484). */
export const WindowPlayEntry = PlayItemEntry.extend({ ItemType: z.enum(['Feed', 'Res', 'Collection']) });
export type WindowPlayEntry = z.infer<typeof WindowPlayEntry>;

const WindowPlayMode = PlayModeConfiguration.extend({
  Items: z
    .array(WindowPlayEntry)
    .max(MAX_PLAY_ITEMS, fieldText('FieldItems', { most: MAX_PLAY_ITEMS }))
    .default([]),
  PlayMode: PlayModeConfiguration.shape.PlayMode.default(playMode),
  FrameFitMode: z.enum(['Auto', 'Uniform', 'UniformToFill']).default(frameFitMode),
  FeedIds: Ids,
  ResourceIds: Ids,
});

/** ENT-20; in a save an item without `CreatedAt` is a new one. */
const windowPlayItem = <const T extends z.ZodType>(CreatedAt: T) =>
  z.object({
    ItemType: z.enum(['PlayMode', 'Feed']).default('PlayMode'),
    State: z.enum(['Disabled']).nullable().default(null),
    ResumeBehavior: z.enum(['Continue', 'Restart']).default(resumeBehavior),
    CreatedAt,
    PlayModeConfiguration: WindowPlayMode,
    Iterations: z.int().min(0).max(MAX_REPEATS).default(0),
    Duration: Duration.default('PT0S'),
  });
export const WindowPlayItem = windowPlayItem(Time);
export type WindowPlayItem = z.output<typeof WindowPlayItem>;

const playSequence = <const T extends z.ZodType>(Item: T) =>
  z.object({
    Type: z.enum(SEQUENCE_TYPES),
    Items: z.array(Item).max(MAX_SEQUENCE_ITEMS, fieldText('FieldItems', { most: MAX_SEQUENCE_ITEMS })),
  });

/** ENT-19. */
export const PlaySequence = playSequence(WindowPlayItem);
export type PlaySequence = z.output<typeof PlaySequence>;

const LocaleName = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, fieldText('FieldLanguageShort'));

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, fieldText('FieldClockNight'));

/** When a Window is dark, by the clock of where it hangs (EXT-150). */
const NightHours = z.object({
  From: ClockTime,
  /** Before `From` it is the next day's. */
  To: ClockTime,
  /** How much of the light is left, percent. */
  Brightness: z.int().min(0).max(100),
});

const windowConfig = <const T extends z.ZodType>(Sequence: T) =>
  z.object({
    Player: z.object({
      Playlist: z.array(Sequence).max(SEQUENCE_TYPES.length, fieldText('FieldSequences')),
      Options: z
        .object({
          /** Null is the account's. */
          Locale: LocaleName.nullable().default(null),
          /** Null is never dark. */
          Night: NightHours.nullable().default(null),
          /** Without items of `Default` all cameras are played in turn (EXT-483). */
          ShowsAll: z.boolean().default(false),
        })
        .prefault({}),
    }),
  });

/** ENT-17. */
export const WindowConfig = windowConfig(PlaySequence);
export type WindowConfig = z.output<typeof WindowConfig>;

export const PlaySequenceSave = playSequence(windowPlayItem(Time.nullish().default(null)));
export type WindowPlayItemSave = z.output<typeof PlaySequenceSave>['Items'][number];

/** `ConfigTW` of API-32. */
export const WindowConfigSave = windowConfig(PlaySequenceSave).refine(
  ({ Player }) => new Set(Player.Playlist.map(({ Type }) => Type)).size === Player.Playlist.length,
  {
    path: ['Player', 'Playlist'],
    error: fieldText('FieldSequences'),
  },
);
export type WindowConfigSave = z.output<typeof WindowConfigSave>;
