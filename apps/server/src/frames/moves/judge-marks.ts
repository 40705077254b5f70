/** What keeps a camera from seeing, from the marks of its pictures (EXT-594). */
import { NO_TROUBLES, notePictureMarks } from '@longview/rules/alerts';
import { SLOT_SECONDS } from '@longview/rules/changes';
import type { FeedMarks } from '../marks/feed-marks.ts';
import type { SeenTroubles } from './move-queries.ts';

/** After so long another view is the usual one; until then its marks of blur are of the old one. */
const USUAL_SEC = 14 * 86_400;
const MOST_UNJUDGED = 300;

/** Marks come some minutes after their pictures. */
export async function judge(
  marks: Pick<FeedMarks, 'read' | 'knownUntil'>,
  feedId: string,
  before: SeenTroubles | null,
  picture: { timeSec: number; isBlack: boolean },
): Promise<SeenTroubles> {
  const { known, unjudged, sceneSec } = before ?? { known: NO_TROUBLES, unjudged: [], sceneSec: null };
  const all = [...unjudged, picture].slice(-MOST_UNJUDGED);
  const knownSec = (await marks.knownUntil(feedId)) ?? 0;
  const ready = all.filter(({ timeSec }) => slotOf(timeSec) + SLOT_SECONDS <= knownSec);
  const [first, last] = [ready[0], ready.at(-1)];
  if (!first || !last) return { known, unjudged: all, sceneSec };
  const bytes = await marks.read(feedId, first.timeSec, last.timeSec + 1);
  const firstSlot = slotOf(first.timeSec);
  let troubles = known;
  for (const { timeSec, isBlack } of ready) {
    const mark = bytes[(slotOf(timeSec) - firstSlot) / SLOT_SECONDS] ?? 0;
    const isUsual = sceneSec === null || timeSec - sceneSec >= USUAL_SEC;
    troubles = notePictureMarks(troubles, { timeSec, marks: mark, isBlack, isUsual });
  }
  return { known: troubles, unjudged: all.filter((one) => !ready.includes(one)), sceneSec };
}

/** What was blurred was so against a view that is not seen any more. */
export function ofNewScene(troubles: SeenTroubles | null, sceneSec: number): SeenTroubles {
  const { known, unjudged } = troubles ?? { known: NO_TROUBLES, unjudged: [] };
  return { known: { ...known, blurred: NO_TROUBLES.blurred }, unjudged, sceneSec };
}

const slotOf = (timeSec: number) => timeSec - (timeSec % SLOT_SECONDS);

export function medianOf(luma: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of luma) counts[value] = (counts[value] ?? 0) + 1;
  let below = 0;
  return counts.findIndex((count) => {
    below += count;
    return below * 2 >= luma.length;
  });
}
