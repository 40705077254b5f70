/**
 * Draws the title of a film (EXT-90): letters of any script, in a font of our own for Latin, Greek and Cyrillic, and in
 * whatever fonts the machine has for others. Never takes markup from a text.
 */
import { createRequire } from 'node:module';
import type { Size } from '@longview/rules';
import { titlePlace } from '@longview/rules/kept-films';
import sharp from 'sharp';
import type { LogoPixels } from './logo-pixels.ts';

const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
);
const GROUND = { r: 0, g: 0, b: 0, alpha: 0.5 };

/** The title's box as it lies on the frames of a film of that size; sides are even. */
export async function titlePixels(title: string, film: Size): Promise<LogoPixels> {
  const { fontPx, padPx, maxWidthPx } = titlePlace(film);
  const letters = textOf(title, fontPx, maxWidthPx - 2 * padPx);
  const { data, info } = await letters.png().toBuffer({ resolveWithObject: true });
  const width = evenAbove(info.width + 2 * padPx);
  const height = evenAbove(info.height + 2 * padPx);
  const ground = sharp({ create: { width, height, channels: 4, background: GROUND } });
  const rgba = await ground
    .composite([{ input: data, left: padPx, top: padPx }])
    .raw()
    .toBuffer();
  return { width, height, rgba };
}

const evenAbove = (side: number) => side + (side % 2);

/** One line of letters as a PNG; what is wider than `mostPx` ends with an ellipsis. */
export async function textPixels(
  text: string,
  fontPx: number,
  color: string,
  mostPx = Number.POSITIVE_INFINITY,
): Promise<{ png: Buffer; width: number }> {
  for (let line = text.replaceAll(/\s+/g, ' ').trim() || ' '; ; ) {
    const { data, info } = await textOf(line, fontPx, undefined, color)
      .png()
      .toBuffer({ resolveWithObject: true });
    if (info.width <= mostPx || line.length <= 2) return { png: data, width: info.width };
    const fitting = Math.floor((line.length * mostPx) / info.width) - 1;
    line = `${[...line.slice(0, Math.max(1, Math.min(line.length - 2, fitting)))].join('').trimEnd()}…`;
  }
}

function textOf(text: string, fontPx: number, width?: number, color = 'white') {
  const markup = `<span foreground="${color}">${escaped(text)}</span>`;
  const font = `Inter SemiBold ${fontPx}`;
  // 72 dots an inch: a point is a pixel.
  const look = { font, fontfile: FONT_FILE, rgba: true, dpi: 72 };
  return sharp({ text: { text: markup, ...look, ...(width && { width, wrap: 'word-char' as const }) } });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? '');

/** What has no shape of its own: marks on letters, spaces, signs of direction. */
const SHAPELESS = /[\p{M}\p{Z}\p{Cc}\p{Cf}]/u;
const TRIED_PX = 40;
/** Never given to a letter: where no font has a letter, a box with its number is drawn, as for these. */
const NO_LETTERS = ['\u0378', '\u{3FFFD}'];

/** Letters of a text that no font of this machine has, each once; empty when all can be drawn. */
export async function undrawableLetters(text: string): Promise<string> {
  const letters = [...new Set(text)].filter((letter) => !SHAPELESS.test(letter));
  const boxes = await Promise.all(NO_LETTERS.map(frameOf));
  const frames = await Promise.all(letters.map(frameOf));
  return letters.filter((_, index) => boxes.includes(frames[index] ?? '')).join('');
}

/** The outer tenth of a letter's picture on each side: of a box it is the frame, whatever its number is. */
async function frameOf(letter: string): Promise<string> {
  const picture = textOf(letter, TRIED_PX).extractChannel(3).raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const isFrame = (at: number, side: number) => at < side / 10 || at >= side - side / 10;
  const frame = data.filter(
    (_, at) => isFrame(at % info.width, info.width) || isFrame(Math.floor(at / info.width), info.height),
  );
  return `${info.width} ${info.height} ${Buffer.from(frame).toString('base64')}`;
}
