/** Owns what `look` of a film means (TLP-08): its words, its one spelling, and which frames and texts it asks for. */
import { badField } from '@longview/base';

const WORDS = ['daylight', 'active', 'clear', 'daily', 'deflicker', 'time'] as const;
type StyleWord = (typeof WORDS)[number];

export type FilmStyle = ReadonlySet<StyleWord>;

/** Reads a comma list. @throws AppError InvalidInput for a word that is none */
export function parseStyle(text: string): FilmStyle {
  const words = text.split(',').map((word) => word.trim().toLowerCase());
  const unknown = words.find((word) => word !== '' && !WORDS.some((known) => known === word));
  if (unknown !== undefined) {
    throw badField('look', 'UseListOf', { words: WORDS.join(', ') });
  }
  return new Set(WORDS.filter((word) => words.includes(word)));
}

/** The one spelling of a style, for addresses. */
export function styleText(style: FilmStyle): string {
  return WORDS.filter((word) => style.has(word)).join(',');
}

/** Part of a tile's key. The words that choose frames change none, so they are not in it. */
export function styleKey(style: FilmStyle): string {
  return ['deflicker' as const, 'time' as const].filter((word) => style.has(word)).join('-') || 'plain';
}

/** Burnt-in texts of frames: `2026-05-01 06:30:00` in the feed's zone (TLP-06). */
export function timeTexts(timesSec: readonly number[], timeZone: string): string[] {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return timesSec.map((timeSec) => format.format(timeSec * 1000));
}
