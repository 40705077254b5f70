/** The worker's side of renditions: each call is one that is made, from what its owner gives while it runs. */

import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { LiveFragment, LiveHead, LiveItem } from '../live/live-item.ts';
import { ItemQueue } from '../workers/item-queue.ts';
import type { CallContext, WorkerRole } from '../workers/messages.ts';
import { Backlog } from './backlog.ts';
import type { Painted, Unpainted } from './painted-file.ts';
import type { PaintRequest, RenditionRequest, SeeRequest } from './rendition-request.ts';
import { seePicture } from './see-picture.ts';
import { SoundRendition } from './sound-rendition.ts';
import { VideoRendition } from './video-rendition.ts';

export function renditionWorker(): WorkerRole {
  Log.setLevel(AV_LOG_QUIET);
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  const track = (work: Promise<void>): Promise<void> => {
    running.add(work);
    return work.finally(() => running.delete(work));
  };
  const render = (request: RenditionRequest, { signal, emit, onMore }: CallContext): Promise<void> => {
    const backlog = new Backlog(AbortSignal.any([signal, closing.signal]));
    onMore((item) => {
      if (!backlog.add(item as LiveHead | LiveFragment)) emit({ kind: 'Waiting' });
    });
    return track(renderAll(request, backlog, emit));
  };
  const paint = (request: PaintRequest, { signal, emit, onMore }: CallContext): Promise<void> => {
    const queue = new ItemQueue<Unpainted>(AbortSignal.any([signal, closing.signal]));
    onMore((item) => queue.add(item as Unpainted));
    return track(paintAll(request, queue, emit));
  };
  return {
    methods: { render, paint, see: (request: SeeRequest) => seePicture(request) },
    close: async () => {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Until nobody wants more. @throws AppError Internal for a stream that cannot be converted */
async function renderAll(
  request: RenditionRequest,
  backlog: Backlog,
  emit: (item: LiveItem) => void,
): Promise<void> {
  const rendition = request.kind === 'Video' ? new VideoRendition(request, emit) : new SoundRendition(emit);
  try {
    for (;;) {
      const next = await backlog.next();
      if (!next) return;
      if (next.item.kind === 'Head') await rendition.head(next.item);
      else await rendition.fragment(next.item, next.behindMs);
    }
  } finally {
    rendition.free();
  }
}

/** Until nothing more comes; nothing is left out, however long it takes. @throws AppError as `renderAll` */
async function paintAll(
  { processing, seen }: PaintRequest,
  queue: ItemQueue<Unpainted>,
  emit: (item: Painted) => void,
): Promise<void> {
  const rendition = new VideoRendition({ processing, maxHeight: null }, emit, { seen });
  try {
    for (let item = await queue.next(); item && item.kind !== 'End'; item = await queue.next()) {
      if (item.kind === 'Head') await rendition.head(item);
      else await rendition.fragment(item, 0);
      emit({ kind: 'Taken' });
    }
  } finally {
    rendition.free();
  }
}
