/** LL-HLS of a stream that this node reads: what there is, held back until what was asked for is there. */

import { AppError, appError, badField } from '@longview/base';
import { LIVE_PICTURE_MS } from '@longview/rules/live';
import { sentenceOf } from '@longview/texts/sentences';
import {
  bytesOf,
  type HlsFile,
  type HlsList,
  type HlsPlace,
  type HlsViewer,
  nextPart,
} from '../../live/index.ts';
import type { LiveCtx } from './ctx.ts';
import { readFileName } from './hls-files.ts';

/** Whoever asks for what is further ahead waits for nothing that could come soon. */
const MAX_AHEAD = 2;
type Waiting = Pick<LiveCtx, 'clock'>;

/** @throws AppError Unavailable `SourceFailed` when it does not come within 10 s; InvalidInput for what is too far ahead */
export async function hlsListHere(ctx: Waiting, viewer: HlsViewer, place: HlsPlace): Promise<HlsList> {
  const { segments } = viewer;
  await waitFor(ctx, viewer, () => segments.all.some(({ parts }) => parts.length > 0));
  requireNear(place, viewer);
  await waitFor(ctx, viewer, () => hasCome(place, viewer));
  return segments;
}

/** A part that is hinted is waited for; null for what is over or never was. @throws AppError as `hlsListHere` */
export async function hlsFileHere(ctx: Waiting, viewer: HlsViewer, name: string): Promise<Buffer | null> {
  const file = readFileName(name);
  if (!file) return null;
  if (isHinted(file, viewer)) await waitFor(ctx, viewer, () => !isHinted(file, viewer));
  return read(file, viewer);
}

function requireNear({ segment }: HlsPlace, { segments }: HlsViewer): void {
  if (segment === undefined || segment <= nextPart(segments.all).number + MAX_AHEAD) return;
  throw badField('_HLS_msn', 'SegmentTooFar');
}

function hasCome({ segment, part }: HlsPlace, { segments }: HlsViewer): boolean {
  if (segment === undefined) return true;
  const next = nextPart(segments.all);
  return next.number > segment || (next.number === segment && part !== undefined && next.part > part);
}

function isHinted(file: HlsFile, { segments }: HlsViewer): boolean {
  const next = nextPart(segments.all);
  return file.kind === 'Part' && file.number === next.number && file.part === next.part;
}

function read(file: HlsFile, { segments }: HlsViewer): Buffer | null {
  if (file.kind === 'Init') return segments.headOf(file.head)?.bytes ?? null;
  const segment = segments.find(file.number);
  if (!segment) return null;
  if (file.kind === 'Segment') return segment.isDone ? bytesOf(segment.parts) : null;
  const part = segment.parts[file.part];
  return part ? bytesOf([part]) : null;
}

/** Waits until `isThere`. @throws AppError Unavailable `SourceFailed` when it does not come within 10 s */
async function waitFor({ clock }: Waiting, viewer: HlsViewer, isThere: () => boolean): Promise<void> {
  const done = new AbortController();
  const late = clock.sleep(LIVE_PICTURE_MS, done.signal).then(
    () => done.abort(),
    () => {},
  );
  try {
    while (!isThere() && viewer.ended === null && !done.signal.aborted) {
      await viewer.changed(done.signal).catch(() => {});
    }
  } finally {
    done.abort();
    await late;
  }
  if (isThere()) return;
  if (viewer.ended === null) throw appError('CameraNoPicture');
  throw new AppError('Unavailable', sentenceOf(viewer.ended), { detail: { code: 'SourceFailed' } });
}
