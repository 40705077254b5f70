import {
  type AutomaticFilms,
  type FilmChoices,
  type FilmOrder,
  type FilmOrderInput,
  routes,
  routeUrl,
} from '@longview/contract';
import { durationSec, formatTime, isoDuration, type SizeCode } from '@longview/rules';
import type { Condensation } from '@longview/rules/changes';
import type { FilmAspect, FilmChoice, FilmCodec, FilmQuality, ViewKey } from '@longview/rules/kept-films';
import type { TimeSpan } from '@longview/rules/timeline';

/** What is edited of a film before it is ordered (TLP-02, EXT-90). Pure. */
export interface FilmDraft {
  name: string;
  /** How fast time goes by. */
  pace: 'All' | 'Interval' | 'Length';
  /** Seconds; each counts with its pace only. */
  intervalSec: number;
  lengthSec: number;
  fps: number;
  size: SizeCode;
  quality: FilmQuality;
  scheduleId: string | null;
  condense: 'None' | Condensation;
  skipDark: boolean;
  skipGaps: boolean;
  deflicker: boolean;
  steady: boolean;
  /** Frames that are averaged into one; 1: none (EXT-682). */
  blend: number;
  showTime: boolean;
  title: string;
  logo: { id: string; name: string } | null;
  notify: boolean;
  /** How the picture of each step is chosen, and of which days of the week, 1 is Monday (EXT-690, EXT-694). */
  choose: FilmChoice;
  weekdays: number[];
  /** ISO time; null: noon of the middle day. Degrees (EXT-693). */
  sunAt: string | null;
  sunWithin: number;
  codec: FilmCodec;
  chapters: boolean;
  /** Shape and view (EXT-700, EXT-702). */
  aspect: FilmAspect;
  view: ViewKey[];
  /** Shown for parts of the film (EXT-706). */
  titles: FilmOrder['Titles'];
}

export const FPS_CHOICES = [12, 23.976, 24, 25, 29.97, 30, 50, 60] as const;

export const CONDENSED = ['None', 'Active', 'Daily', 'Clear'] as const;

/** Of the 1 to 8 that may be ordered. */
export const BLEND_CHOICES = [1, 2, 3, 4, 6, 8] as const;

export const NEW_DRAFT: FilmDraft = {
  name: '',
  pace: 'Length',
  intervalSec: 600,
  lengthSec: 60,
  fps: 30,
  size: 'x1080',
  quality: 'Normal',
  scheduleId: null,
  condense: 'None',
  skipDark: false,
  skipGaps: true,
  deflicker: false,
  steady: false,
  blend: 1,
  showTime: false,
  title: '',
  logo: null,
  notify: false,
  choose: 'First',
  weekdays: [],
  sunAt: null,
  sunWithin: 15,
  codec: 'H264',
  chapters: true,
  aspect: 'Original',
  view: [],
  titles: [],
};

/** Of the 1 to 90 degrees that may be ordered. */
export const SUN_WITHIN_CHOICES = [5, 10, 15, 20, 30, 50] as const;

/** What chooses: one good picture a day does so itself, and of every picture there is nothing to choose (EXT-695). */
export function chosenBy({ choose, condense, pace }: FilmDraft): FilmChoice {
  const hasSteps = choose === 'Sun' || pace !== 'All';
  return condense === 'Daily' || !hasSteps ? 'First' : choose;
}

/** Whether the instant film of the preview shows other pictures than the film would (EXT-697). */
export function isPreviewOther(draft: FilmDraft): boolean {
  return chosenBy(draft) !== 'First' || draft.weekdays.length > 0;
}

/** The part that automatic films have as well. */
function lookOf(draft: FilmDraft) {
  return {
    Fps: draft.fps,
    SizeCode: draft.size,
    Quality: draft.quality,
    Deflicker: draft.deflicker,
    Steady: draft.steady,
    Blend: draft.blend,
    ShowTime: draft.showTime,
    NotifyEmail: draft.notify,
    ScheduleId: draft.scheduleId,
    Condense: draft.condense,
    SkipDark: draft.skipDark,
    SkipGaps: draft.skipGaps,
    Title: draft.title.trim() || null,
    LogoResourceId: draft.logo?.id ?? null,
    Length: draft.pace === 'Length' ? isoDuration(draft.lengthSec) : null,
    Choose: chosenBy(draft),
    Weekdays: draft.weekdays,
    SunAt: draft.choose === 'Sun' ? draft.sunAt : null,
    SunWithin: draft.sunWithin,
    Codec: draft.codec,
    Chapters: draft.chapters,
    Aspect: draft.aspect,
    View: draft.view,
    // One without a text is still being written.
    Titles: draft.titles.filter(({ Text }) => Text.trim() !== ''),
  };
}

/** What a preset keeps of a draft (EXT-725): all but name and range. */
export function choicesOf(draft: FilmDraft) {
  return {
    FrameInterval: draft.pace === 'Interval' ? isoDuration(draft.intervalSec) : null,
    ...lookOf(draft),
  };
}

/** The draft of stored choices: of a preset, or of a film that is made again. Its name is not among them. */
export function draftOf(choices: FilmChoices): FilmDraft {
  const { Length, FrameInterval, LogoResourceId } = choices;
  return {
    name: '',
    pace: Length !== null ? 'Length' : FrameInterval !== null ? 'Interval' : 'All',
    intervalSec: durationSec(FrameInterval ?? '') ?? NEW_DRAFT.intervalSec,
    lengthSec: durationSec(Length ?? '') ?? NEW_DRAFT.lengthSec,
    fps: choices.Fps,
    size: choices.SizeCode,
    quality: choices.Quality,
    scheduleId: choices.ScheduleId,
    condense: choices.Condense,
    skipDark: choices.SkipDark,
    skipGaps: choices.SkipGaps,
    deflicker: choices.Deflicker,
    steady: choices.Steady,
    blend: choices.Blend,
    showTime: choices.ShowTime,
    title: choices.Title ?? '',
    logo: LogoResourceId === null ? null : { id: LogoResourceId, name: '' },
    notify: choices.NotifyEmail,
    choose: choices.Choose,
    weekdays: choices.Weekdays,
    sunAt: choices.SunAt,
    sunWithin: choices.SunWithin,
    codec: choices.Codec,
    chapters: choices.Chapters,
    aspect: choices.Aspect,
    view: choices.View,
    titles: choices.Titles,
  };
}

/** Body of TLP-02; `madeFrom` is the film that this one is a version of (EXT-727). */
export function orderOf(
  feedId: string,
  span: TimeSpan,
  draft: FilmDraft,
  madeFrom: string | null = null,
): FilmOrderInput {
  return {
    FeedId: feedId,
    Name: draft.name.trim() || null,
    From: formatTime(span.fromSec),
    To: formatTime(span.toSec),
    MadeFrom: madeFrom,
    ...choicesOf(draft),
  };
}

/** How many automatic films of each period may be chosen to stay; null is all. */
export const KEEP_CHOICES = [null, 7, 12, 30, 90, 365] as const;

/** Body of EXT-93: automatic films look like the draft. */
export function automaticOf(
  feedId: string,
  periods: AutomaticFilms['Periods'],
  keep: AutomaticFilms['Keep'],
  draft: FilmDraft,
): AutomaticFilms {
  return { FeedId: feedId, Periods: periods, Keep: keep, ...lookOf(draft) };
}

/** Address of the instant film of the same choice (TLP-08), as far as it can show it. */
export function previewUrl(feedId: string, span: TimeSpan, draft: FilmDraft): string {
  const look = [
    draft.skipDark && 'daylight',
    draft.condense !== 'None' && draft.condense.toLowerCase(),
    draft.deflicker && 'deflicker',
    draft.showTime && 'time',
  ].filter(Boolean);
  const query = {
    feedid: feedId,
    from: formatTime(span.fromSec),
    to: formatTime(span.toSec),
    ...(draft.pace === 'Length' && { length: isoDuration(draft.lengthSec) }),
    ...(draft.pace === 'Interval' && { interval: isoDuration(draft.intervalSec) }),
    fps: draft.fps,
    sizecode: 'x480',
    look: look.join(','),
  };
  return routeUrl(routes.getFilmPlaylist, { query });
}
