import { SHEET_SLOTS, type SheetStep } from '@longview/rules';
import { activityHeights, sheetStepOf, type TimeSpan } from '@longview/rules/timeline';
import { type Sheet, type SheetLoader, sheetChanges } from '@longview/timeline';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

/** How much moved in a part of the view, 0 to 1. */
interface ActivityBar extends TimeSpan {
  height: number;
}

interface Change {
  timeSec: number;
  change: number;
}

/** What moved in a view, from the small pictures of its sheets as they come; nothing before (EXT-404). */
export function useActivity(sheets: SheetLoader, view: TimeSpan, intervalSec: number): ActivityBar[] {
  const { fromSec, toSec } = view;
  const stepSec = sheetStepOf(toSec - fromSec);
  const seen = useSheets(sheets, stepSec, view);
  const [changes, setChanges] = useState<ReadonlyMap<string, readonly Change[]>>(new Map());
  useEffect(() => {
    let isOver = false;
    for (const { url, times } of seen) {
      if (url === null || changes.has(url)) continue;
      changesOf(url, times, 2 * Math.max(stepSec, intervalSec)).then(
        (found) => void (isOver || setChanges((before) => new Map(before).set(url, found))),
        () => undefined,
      );
    }
    return () => {
      isOver = true;
    };
  }, [seen, changes, stepSec, intervalSec]);
  return useMemo(() => {
    const known = seen.flatMap(({ url }) => changes.get(url ?? '') ?? []);
    const inside = known.filter(({ timeSec }) => timeSec >= fromSec && timeSec < toSec);
    const heights = activityHeights(inside.map(({ change }) => change));
    return inside.flatMap(({ timeSec }, index) => {
      const height = heights[index] ?? 0;
      return height > 0 ? [{ fromSec: timeSec, toSec: timeSec + stepSec, height }] : [];
    });
  }, [seen, changes, stepSec, fromSec, toSec]);
}

/** The sheets of a view that are here. Its strip loads them. */
function useSheets(sheets: SheetLoader, stepSec: SheetStep, { fromSec, toSec }: TimeSpan): Sheet[] {
  const version = useSyncExternalStore(sheets.subscribe, sheets.version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the reason to look again
  return useMemo(() => {
    const lengthSec = SHEET_SLOTS * stepSec;
    const first = Math.floor(fromSec / lengthSec);
    const count = Math.ceil(toSec / lengthSec) - first;
    const found = Array.from({ length: count }, (_, at) => sheets.sheetAt(stepSec, (first + at) * lengthSec));
    return found.filter((sheet) => sheet !== undefined);
  }, [sheets, stepSec, fromSec, toSec, version]);
}

async function changesOf(url: string, times: Sheet['times'], withinSec: number): Promise<Change[]> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth;
  canvas.height = picture.naturalHeight;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return sheetChanges(data, times, withinSec).flatMap((change, slot) => {
    const timeSec = times[slot];
    return change === null || timeSec === null || timeSec === undefined ? [] : [{ timeSec, change }];
  });
}
