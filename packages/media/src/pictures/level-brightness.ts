/** Levels the mean brightness of a picture to that of the feed's last ten (IMG-14). */
import type { FeedHistory } from './history.ts';
import type { Pixels } from './pixels.ts';

/** Night must stay night: no picture is made more than twice as bright, or less than half (as in films). */
const MAX_GAIN = 2;
/** Less is not seen. */
const MIN_CHANGE = 0.005;
/** Every 7th pixel is plenty for a mean, and 7 shares no factor with usual widths. */
const SAMPLE_STEP = 7;

/** Changes `pixels` in place and adds the brightness it came with to the history. */
export function levelBrightness({ data }: Pixels, history: FeedHistory, isRemembered: boolean): void {
  const mean = meanLuma(data);
  const { means } = history;
  const before = means.reduce((sum, value) => sum + value, 0) / means.length;
  if (isRemembered) history.addMean(mean);
  if (Number.isNaN(before) || mean < 1) return;
  const gain = Math.min(MAX_GAIN, Math.max(1 / MAX_GAIN, before / mean));
  if (Math.abs(gain - 1) >= MIN_CHANGE) scale(data, gain);
}

/** Mean brightness, 0 to 255. */
function meanLuma(data: Buffer): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at + 2 < data.length; at += 3 * SAMPLE_STEP) {
    sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function scale(data: Buffer, gain: number): void {
  const table = Uint8Array.from({ length: 256 }, (_, value) => Math.min(255, Math.round(value * gain)));
  for (let at = 0; at < data.length; at += 1) data[at] = table[data[at] ?? 0] ?? 0;
}
