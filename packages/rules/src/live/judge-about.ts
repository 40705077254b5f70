/** What each fact of a live stream means for who watches it (EXT-290); the sentences are the page's. */
import type { LiveAbout } from './about.ts';
import { KEY_FRAMES_MAX_SEC } from './outputs.ts';

export interface AboutVerdict {
  video: 'everywhere' | 'some' | 'few';
  size: 'fits' | 'large';
  rate: 'smooth' | 'slow' | 'fast' | 'unknown';
  key: 'soon' | 'late' | 'far';
  bits: 'fits' | 'much' | 'unknown';
}

/** Full HD: what phones and old displays play without a jump. */
const FITS_PIXELS = 1920 * 1080;
const SMOOTH_FROM = 10;
const SMOOTH_TO = 30;
const SOON_SEC = 2;
/** A mobile line carries so much most of the time. */
const FITS_BITS_PER_SECOND = 4_000_000;
const EVERYWHERE: ReadonlySet<string | null> = new Set(['Baseline', 'Main', 'High']);

export function judgeAbout(about: LiveAbout): AboutVerdict {
  const { codec, profile, width, height, framesPerSecond, keyFrameIntervalSec, bitsPerSecond } = about;
  return {
    video: codec !== 'H.264' ? 'some' : EVERYWHERE.has(profile) ? 'everywhere' : 'few',
    size: width * height <= FITS_PIXELS ? 'fits' : 'large',
    rate: rateOf(framesPerSecond),
    key: keyOf(keyFrameIntervalSec),
    bits: bitsPerSecond === null ? 'unknown' : bitsPerSecond <= FITS_BITS_PER_SECOND ? 'fits' : 'much',
  };
}

function rateOf(framesPerSecond: number | null): AboutVerdict['rate'] {
  if (framesPerSecond === null) return 'unknown';
  if (framesPerSecond < SMOOTH_FROM) return 'slow';
  return framesPerSecond > SMOOTH_TO ? 'fast' : 'smooth';
}

function keyOf(sec: number | null): AboutVerdict['key'] {
  if (sec === null || sec > KEY_FRAMES_MAX_SEC) return 'far';
  return sec > SOON_SEC ? 'late' : 'soon';
}
