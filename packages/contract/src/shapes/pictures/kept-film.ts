import { LEAST_FPS, MOST_FPS, TELEVISION_FPS } from '@longview/rules';
import { CONDENSATIONS } from '@longview/rules/changes';
import { FILM_PERIODS, FILM_QUALITIES, FILM_REASONS } from '@longview/rules/kept-films';
import { fieldText } from '@longview/texts/sentences/say-field';
import { z } from 'zod';
import { Duration, Id, SizeCodeText, Time } from '../basics.ts';
import { CLIP_SOURCES } from './clip.ts';
import { FilmChoose, FilmChosen } from './film-choose.ts';
import { filmFrame } from './film-frame.ts';
import { FilmOut } from './film-out.ts';

/** Automatic films of a period that one may say are kept (EXT-93). */
const MOST_AUTOMATIC_FILMS = 1000;

/** Frames that are averaged into one at most (EXT-682). */
const MOST_BLENDED = 8;

/** Whole frames a second, or a rate of television (EXT-494). */
export const filmFpsOf = (number: z.ZodNumber | z.ZodCoercedNumber) =>
  number
    .min(LEAST_FPS)
    .max(MOST_FPS)
    .refine((fps) => Number.isInteger(fps) || TELEVISION_FPS.some((rate) => rate === fps), {
      error: fieldText('FieldNotOneOf', {
        choices: `${LEAST_FPS} to ${MOST_FPS}, ${TELEVISION_FPS.join(', ')}`,
      }),
    });

/** How a kept film looks; the part of TLP-02 that automatic films have as well. */
const FilmStyle = {
  Fps: filmFpsOf(z.number()).default(30),
  /** How true to its pictures (EXT-493). */
  Quality: z.enum(FILM_QUALITIES).default('Normal'),
  SizeCode: SizeCodeText.default('x1080'),
  Deflicker: z.boolean().default(false),
  /** Holds the scene still, and cuts away what is not in every picture (EXT-681). */
  Steady: z.boolean().default(false),
  /** Frames that are averaged into one (EXT-682). */
  Blend: z.number().int().min(1).max(MOST_BLENDED).default(1),
  ShowTime: z.boolean().default(false),
  NotifyEmail: z.boolean().default(false),
  ScheduleId: Id.nullable().default(null),
  /** Leaves out frames that are dark (EXT-90). */
  SkipDark: z.boolean().default(false),
  /** Of what is marked (EXT-605): only what is active or clear, or one good picture a day. */
  Condense: z.enum(['None', ...CONDENSATIONS]).default('None'),
  /** False: the frame before a gap is held, at most two seconds (EXT-90). */
  SkipGaps: z.boolean().default(true),
  /** Shown during the first four seconds (EXT-90). */
  Title: z
    .string()
    .trim()
    .max(100, fieldText('FieldTooLong', { most: 100 }))
    .nullable()
    .default(null),
  /** A picture of the media library (EXT-90). */
  LogoResourceId: Id.nullable().default(null),
  /** Wanted length, instead of FrameInterval (EXT-90). */
  Length: Duration.nullable().default(null),
  ...FilmChoose,
  ...FilmOut,
  ...filmFrame,
};

/** What is chosen of a film but its name and range; a preset keeps it (EXT-725). */
export const FilmChoices = z.object({ FrameInterval: Duration.nullable().default(null), ...FilmStyle });
export type FilmChoices = z.output<typeof FilmChoices>;

/** Body of TLP-02. */
export const FilmOrder = z.object({
  FeedId: z.string(),
  Name: z
    .string()
    .trim()
    .max(200, fieldText('FieldTooLong', { most: 200 }))
    .nullable()
    .default(null),
  From: Time,
  To: Time,
  /** The film of the same feed that this one is a version of (EXT-727). */
  MadeFrom: Id.nullable().default(null),
  ...FilmChoices.shape,
});
export type FilmOrder = z.output<typeof FilmOrder>;
export type FilmOrderInput = z.input<typeof FilmOrder>;

export const FILM_STATES = ['Queued', 'Running', 'Done', 'Failed', 'Cancelled'] as const;
export type FilmState = (typeof FILM_STATES)[number];

/** Why a film failed, for programs; `Error` is for people (EXT-92). */
export const FILM_FAILURES = ['NoFrames', 'StorageLimit', 'DiskFull', 'Interrupted', 'Failed'] as const;

/** A film that is kept (TLP-02). */
export const KeptFilm = z.object({
  Id,
  FeedId: z.string(),
  Name: z.string(),
  State: z.enum(FILM_STATES),
  Progress: z.number(),
  /** While it is made: seconds until it is done, as measured so far; null before (EXT-448). */
  SecondsLeft: z.number().int().nullable(),
  FrameCount: z.number().int(),
  Duration: z.string().nullable(),
  ByteLength: z.number().int().nullable(),
  CreatedAt: Time,
  FinishedAt: Time.nullable(),
  Error: z.string().nullable(),
  Request: FilmOrder,
  ErrorCode: z.enum(FILM_FAILURES).nullable(),
  /** Frames that were missing or could not be read (TLP-06). */
  SkippedCount: z.number().int(),
  Width: z.number().int(),
  Height: z.number().int(),
  /** The period of which it was made by itself (EXT-93). */
  Period: z.enum(FILM_PERIODS).nullable(),
  /** The first film of which this is a version; its own id where it is none (EXT-727). */
  FirstFilmId: Id,
  /** Nobody goes on with it until it is told to (EXT-728). */
  IsPaused: z.boolean(),
});
export type KeptFilm = z.output<typeof KeptFilm>;

/** Films in one answer at most (EXT-446). */
const MOST_LISTED_FILMS = 200;

/** What is asked of the films of all cameras (EXT-446). */
export const FilmListQuery = z.object({
  /** A part of the camera's name, in any case. */
  camera: z
    .string()
    .max(200, fieldText('FieldTooLong', { most: 200 }))
    .optional(),
  limit: z.coerce.number().int().min(1).max(MOST_LISTED_FILMS).default(48),
  /** Only this film. */
  film: z.string().optional(),
  /** `Next` of the page before. */
  before: z.string().optional(),
  apikey: z.string().optional(),
});
export type FilmListQuery = z.output<typeof FilmListQuery>;

/** A film among those of all cameras (EXT-446). */
export const ListedFilm = KeptFilm.extend({
  FeedName: z.string(),
  /** The camera's. */
  TimeZone: z.string(),
  /** Whether the caller may have it as a file (PRM-29). */
  CanDownload: z.boolean(),
  /** Whether the caller may cancel and delete it (PRM-30). */
  CanDelete: z.boolean(),
});
export type ListedFilm = z.output<typeof ListedFilm>;

export const FilmPage = z.object({
  Films: z.array(ListedFilm),
  /** Where the next page begins; null on the last one. */
  Next: z.string().nullable(),
});
export type FilmPage = z.output<typeof FilmPage>;

/** EXT-91. */
export const FilmPrediction = z.object({
  FrameCount: z.number().int(),
  /** Different pictures of these frames (EXT-492). */
  PictureCount: z.number().int(),
  Duration: z.string(),
  ByteLength: z.number().int(),
  BuildTime: z.string(),
  /** Bytes of memory that making it takes (EXT-715). */
  Memory: z.number().int(),
  Width: z.number().int(),
  Height: z.number().int(),
  /** Of its first and last picture (EXT-450). */
  FirstTime: Time,
  LastTime: Time,
  /** Why it is not as wished (EXT-450). */
  Reasons: z.array(z.enum(FILM_REASONS)),
  ...FilmChosen,
});
export type FilmPrediction = z.output<typeof FilmPrediction>;

/** EXT-93. */
export const AutomaticFilms = z.object({
  FeedId: z.string(),
  Periods: z.array(z.enum(FILM_PERIODS)).max(3),
  /** So many of each period stay, the newest; null: all. */
  Keep: z.number().int().min(1).max(MOST_AUTOMATIC_FILMS).nullable().default(null),
  ...FilmStyle,
});
export type AutomaticFilms = z.output<typeof AutomaticFilms>;

/** PUB-08. */
export const VideoList = z.object({
  Videos: z.array(
    z.object({
      VideoResourceId: Id,
      VideoStreamId: Id,
      VideoPartId: Id,
      Type: z.string(),
      StartTime: Time,
      Duration: z.string(),
      Width: z.number().int(),
      Height: z.number().int(),
      ByteLength: z.number().int(),
      /** EXT-180: of clips; the live film has no sound and comes from nowhere but its pictures. */
      HasSound: z.boolean(),
      /** As in a MIME type, e.g. `avc1.64001f,mp4a.40.2`; null while nothing of a film is encoded. */
      Codecs: z.string().nullable(),
      Source: z.enum(CLIP_SOURCES).nullable(),
    }),
  ),
  /** EXT-180: there are more; ask on with `Next` as `endtime`. */
  Truncated: z.boolean(),
  Next: Time.optional(),
});
export type VideoList = z.output<typeof VideoList>;

/** Letters of the name of a preset at most. */
const MOST_NAME = 60;

/** Body of EXT-725. */
export const FilmPresetSave = z.object({
  Name: z
    .string()
    .trim()
    .min(1, fieldText('FieldRequired'))
    .max(MOST_NAME, fieldText('FieldTooLong', { most: MOST_NAME })),
  /** New films of the account begin with it; one has this at most. */
  IsDefault: z.boolean().default(false),
  Choices: FilmChoices,
});
export type FilmPresetSave = z.output<typeof FilmPresetSave>;

/** Choices of films under a name (EXT-725). */
export const FilmPreset = FilmPresetSave.extend({
  Id: z.string(),
  /** Whether the caller may change and delete it. */
  CanEdit: z.boolean(),
});
export type FilmPreset = z.output<typeof FilmPreset>;

/** EXT-728, EXT-729. */
export const QUEUE_ACTS = ['Pause', 'GoOn', 'Sooner', 'Later'] as const;
export type QueueAct = (typeof QUEUE_ACTS)[number];
export const FilmQueueChange = z.object({ Act: z.enum(QUEUE_ACTS) });
