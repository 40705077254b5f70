import { formatTime } from '@longview/rules/player';
import { withQuery } from '../../with-query.ts';

/** Mean colours of a time (PUB-17): four bytes a slot, red, green, blue, number of frames. */
export interface DayColors {
  bytes: Uint8Array;
  slots: number;
}

/** Null without an answer. */
export async function loadColors(
  url: string,
  { fromSec, toSec }: { fromSec: number; toSec: number },
  signal: AbortSignal,
): Promise<DayColors | null> {
  const range = { from: formatTime(fromSec), to: formatTime(toSec) };
  const answer = await fetch(withQuery(url, range), { signal }).catch(() => null);
  const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  if (typeof body !== 'object' || body === null || !('Colors' in body)) return null;
  const bytes = Uint8Array.from(atob(String(body.Colors)), (character) => character.charCodeAt(0));
  return { bytes, slots: bytes.length / 4 };
}

/** Whether any slot has frames. */
export function hasPictures({ bytes }: DayColors): boolean {
  return bytes.some((value, index) => index % 4 === 3 && value > 0);
}

/** One pixel a slot; the browser stretches them. A slot without frames stays plain. */
export function paint(canvas: HTMLCanvasElement, { bytes, slots }: DayColors): void {
  canvas.width = Math.max(1, slots);
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context || slots === 0) return;
  const image = context.createImageData(slots, 1);
  image.data.set(bytes);
  for (let alpha = 3; alpha < image.data.length; alpha += 4) image.data[alpha] = image.data[alpha] ? 255 : 0;
  context.putImageData(image, 0, 0);
}
