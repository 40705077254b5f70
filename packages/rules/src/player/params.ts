/** Reads the parameters of `/api/v2/player` (PUB-11 to PUB-13, API-41). A wrong value is its default, never an error. */

import { parseTime } from '../values/times.ts';

export interface PlayerParams {
  feedId: string;
  /** Lower case; whether a mode of that name exists is the player's business (PUB-11). */
  mode: string;
  /** Whether the call names a mode; if not, the feed's play item comes first. */
  isModeAsked: boolean;
  /** The moment of `historyimage`, unix seconds; null without one that can be read. */
  frameSec: number | null;
  /** Modes the viewer may choose between; empty: only `mode`. */
  modesPossible: string[];
  /** `false` shows no controls and takes no input. */
  isInteractive: boolean;
  /** How long each picture of a loop is shown, milliseconds. */
  imageStepMs: number;
  /** A loop begins when all of its pictures are there (PUB-14). */
  isLoadedFirst: boolean;
  /** A loop takes one picture of each such span, seconds; 0 takes all. */
  skipSec: number;
  /** Pictures of a loop, 1 to 1000. */
  frameCount: number;
  /** Playing speed of films, 0.25 to 16. */
  videoSpeed: number;
  sizing: SizingMode;
  /** Whether a name is shown until the first picture is there. */
  showsSplash: boolean;
  showsOverlay: boolean;
  /** 0 to 1. */
  overlayOpacity: number;
  /** Six hex digits, without `#`. */
  backgroundColor: string;
  output: 'html' | 'script';
  /** Id of the element that the script fills; empty: the script's own place. */
  elementId: string;
  /** For the script of the page that embeds the player. */
  customArgs: string;
}

export type SizingMode = 'auto' | 'uniform' | 'uniformtofill';
export const DEFAULT_MODE = 'liveimage';
const MAX_CUSTOM_ARGS = 2000;

/** PUB-12; milliseconds of each picture. */
const IMAGE_SPEEDS: Readonly<Record<string, number>> = {
  '30fps': 1000 / 30,
  '10fps': 100,
  '1fps': 1000,
  '0.5sec': 500,
  '1sec': 1000,
  '3sec': 3000,
  '10sec': 10_000,
};
const SKIPS_SEC: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400, week: 604_800 };
const LONGEST_SKIP_SEC = 31_536_000;

/** Parameters by lower-case name (GEN-16). */
export type ParamTexts = Readonly<Record<string, string | undefined>>;

export function playerParams(texts: ParamTexts): PlayerParams {
  return {
    feedId: texts.feed || texts.feedid || '',
    mode: modeName(texts.playmode) ?? DEFAULT_MODE,
    frameSec: parseTime(texts.frametime ?? ''),
    modesPossible: (texts.playmodespossible ?? '').split(',').flatMap((text) => modeName(text) ?? []),
    isModeAsked: (texts.playmode ?? '').trim() !== '',
    isInteractive: flag(texts.interactive, true),
    ...imageSpeed(texts.imageplayspeed || texts.playframespeed),
    skipSec: skipSec(texts.playframeskipinterval),
    frameCount: Math.floor(numberIn(texts.playframecount, 1, 1000, 100)),
    videoSpeed: numberIn(texts.videoplayspeed, 0.25, 16, 1),
    sizing: sizingMode(texts.framesizingmode),
    showsSplash: flag(texts.showsplashbadge, true),
    showsOverlay: flag(texts.showoverlaybadge, true),
    overlayOpacity: numberIn(texts.overlayopacity, 0, 1, 0.8),
    backgroundColor: /^#?([0-9a-f]{6})$/i.exec(texts.backgroundcolor ?? '')?.[1]?.toLowerCase() ?? '000000',
    output: texts.output?.toLowerCase() === 'script' ? 'script' : 'html',
    elementId: elementId(texts.elementid),
    customArgs: (texts.customargs ?? '').slice(0, MAX_CUSTOM_ARGS),
  };
}

function modeName(text: string | undefined): string | null {
  const name = (text ?? '').trim().toLowerCase();
  return /^[a-z][a-z\d_]{0,45}$/.test(name) ? name : null;
}

function flag(text: string | undefined, byDefault: boolean): boolean {
  const value = text?.toLowerCase();
  if (value === 'true' || value === '1') return true;
  return value === 'false' || value === '0' ? false : byDefault;
}

function numberIn(text: string | undefined, min: number, max: number, byDefault: number): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return value >= min && value <= max ? value : byDefault;
}

function imageSpeed(text = ''): Pick<PlayerParams, 'imageStepMs' | 'isLoadedFirst'> {
  const name = text.toLowerCase();
  const imageStepMs = (Object.hasOwn(IMAGE_SPEEDS, name) && IMAGE_SPEEDS[name]) || 1000;
  return { imageStepMs, isLoadedFirst: imageStepMs <= 100 };
}

function skipSec(text = ''): number {
  const name = text.toLowerCase();
  const named = Object.hasOwn(SKIPS_SEC, name) ? SKIPS_SEC[name] : undefined;
  return named ?? Math.floor(numberIn(text, 1, LONGEST_SKIP_SEC, 0));
}

function sizingMode(text: string | undefined): SizingMode {
  const value = text?.toLowerCase();
  return value === 'uniform' || value === 'uniformtofill' ? value : 'auto';
}

/** Only what an element id can safely be; it is written into a script. */
const elementId = (text: string | undefined) => (/^[\w:.-]{1,100}$/.test(text ?? '') ? (text ?? '') : '');
