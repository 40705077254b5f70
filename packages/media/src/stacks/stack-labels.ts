/** Draws the words of a page. They are the service's own, so they are drawn where its fonts are and not in the worker. */
import sharp from 'sharp';
import { textPixels } from '../images/title-pixels.ts';
import type { PageLabel } from './page-stack.ts';
import type { PageText } from './stack-request.ts';

const INK = '#16181a';
const QUIET = '#5c6064';
const SHARE = { Start: 0, Middle: 0.5, End: 1 } as const;

export async function drawLabels(texts: readonly PageText[]): Promise<PageLabel[]> {
  const labels: PageLabel[] = [];
  for (const text of texts) labels.push(await drawLabel(text));
  return labels;
}

async function drawLabel({ text, fontPx, align, isQuiet, mostPx, left, top }: PageText): Promise<PageLabel> {
  const { png } = await textPixels(text, fontPx, isQuiet ? QUIET : INK, mostPx);
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, rgba: data, left: Math.round(left - width * SHARE[align]), top };
}
