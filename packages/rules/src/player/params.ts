/** Reads the parameters of `/api/v2/player` (PUB-11 to PUB-13, API-41). A wrong value is its default, never an error. */

import { parseTime } from '../times.ts';

export interface PlayerParams {
  feedId: string;
  /** Lower case; whether a mode of that name exists is the player's business (PUB-11). */
  mode: string;
  /** The moment of `historyimage`, unix seconds; null without one that can be read. */
  frameSec: number | null;
  /** Modes the viewer may choose between; empty: only `mode`. */
  modesPossible: string[];
  /** `false` shows no controls and takes no input. */
  isInteractive: boolean;
  /** Playing speed of films, 0.25 to 16. */
  videoSpeed: number;
  sizing: SizingMode;
  showsOverlay: boolean;
  /** 0 to 1. */
  overlayOpacity: number;
  /** Six hex digits, without `#`. */
  backgroundColor: string;
  output: 'html' | 'script';
  /** Id of the element that the script fills; empty: the script's own place. */
  elementId: string;
}

export type SizingMode = 'auto' | 'uniform' | 'uniformtofill';
export const DEFAULT_MODE = 'liveimage';

/** Parameters by lower-case name (GEN-16). */
export type ParamTexts = Readonly<Record<string, string | undefined>>;

export function playerParams(texts: ParamTexts): PlayerParams {
  return {
    feedId: texts.feed || texts.feedid || '',
    mode: modeName(texts.playmode) ?? DEFAULT_MODE,
    frameSec: parseTime(texts.frametime ?? ''),
    modesPossible: (texts.playmodespossible ?? '').split(',').flatMap((text) => modeName(text) ?? []),
    isInteractive: flag(texts.interactive, true),
    videoSpeed: numberIn(texts.videoplayspeed, 0.25, 16, 1),
    sizing: sizingMode(texts.framesizingmode),
    showsOverlay: flag(texts.showoverlaybadge, true),
    overlayOpacity: numberIn(texts.overlayopacity, 0, 1, 0.8),
    backgroundColor: /^#?([0-9a-f]{6})$/i.exec(texts.backgroundcolor ?? '')?.[1]?.toLowerCase() ?? '000000',
    output: texts.output?.toLowerCase() === 'script' ? 'script' : 'html',
    elementId: elementId(texts.elementid),
  };
}

function modeName(text: string | undefined): string | null {
  const name = (text ?? '').trim().toLowerCase();
  return /^[a-z][a-z_]{0,40}$/.test(name) ? name : null;
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

function sizingMode(text: string | undefined): SizingMode {
  const value = text?.toLowerCase();
  return value === 'uniform' || value === 'uniformtofill' ? value : 'auto';
}

/** Only what an element id can safely be; it is written into a script. */
const elementId = (text: string | undefined) => (/^[\w:.-]{1,100}$/.test(text ?? '') ? (text ?? '') : '');
