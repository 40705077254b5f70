/** The owner's side of stacks: one at a time, in a process of their own that gives way to films and capture. */
import type { Size } from '@longview/rules';
import type { DecodeBudget } from '../decoding/decode-budget.ts';
import { FrameSender } from '../tiles/frame-queue.ts';
import type { TileFrame } from '../tiles/tile-request.ts';
import type { WorkerProcess } from '../workers/worker-process.ts';
import { bandsOf } from './make-stack.ts';
import { MOST_SAMPLES, medianBytes, medianOrder } from './median-stack.ts';
import { drawLabels } from './stack-labels.ts';
import { CHANNELS } from './stack-pixels.ts';
import type { StackOrder, StackResult, StackWish } from './stack-request.ts';

/** Its lane of the budget; accounts take turns. */
export const STACKS_LANE = 'stacks';
/** Of 1,000 large pictures the last step takes a while. */
const SILENT_LIMIT_MS = 120_000;
/** Of a picture that is decoded, at most. */
const MOST_PIXEL_BYTES = 6;
/** Of a sample of any other kind than the median: its sum, four pictures that wait, and 16 bits to be written. */
const SAMPLE_BYTES = 10;
const DECODED_AT_ONCE = 2;

export class StackPool {
  readonly #worker: Pick<WorkerProcess, 'call'>;
  readonly #budget: DecodeBudget;

  constructor(worker: Pick<WorkerProcess, 'call'>, budget: DecodeBudget) {
    this.#worker = worker;
    this.#budget = budget;
  }

  /**
   * `find` is asked for the pictures when its turn has come. Aborting `signal` stops the work.
   * @throws AppError Unavailable when too much waits or the worker died, TooLarge for what needs more memory than there is
   */
  make(wish: StackWish, find: () => Promise<TileFrame[]>, signal: AbortSignal): Promise<StackResult> {
    return this.#budget.run({ lane: STACKS_LANE, bytes: bytesOf(wish) }, async () => {
      signal.throwIfAborted();
      const frames = await find();
      const { sourcePixels, ...rest } = wish;
      const labels = await drawLabels(wish.page?.texts ?? []);
      const page = wish.page && { page: wish.page.page, cells: wish.page.cells, labels };
      const mostDecodedBytes = sourcePixels * MOST_PIXEL_BYTES;
      return this.#send({ ...rest, page, mostDecodedBytes, count: frames.length }, frames, signal);
    });
  }

  async #send(order: StackOrder, frames: readonly TileFrame[], signal: AbortSignal): Promise<StackResult> {
    const inOrder = order.kind === 'Median' ? medianOrder(frames) : frames;
    const sender = new FrameSender(bandsOf(order.kind, order.size).flatMap(() => inOrder));
    try {
      const result = await this.#worker.call('make', order, {
        signal,
        silentLimitMs: SILENT_LIMIT_MS,
        onBegun: (give) => void sender.run((frame) => give(frame, () => {})),
        onItem: () => sender.taken(),
      });
      return result as StackResult;
    } finally {
      sender.stop();
    }
  }
}

const samplesOf = ({ width, height }: Size) => width * height * CHANNELS;

/** At most. */
function bytesOf({ kind, size, page, sourcePixels }: StackWish): number {
  const samples = samplesOf(page?.page ?? size);
  const decoded = DECODED_AT_ONCE * (sourcePixels * MOST_PIXEL_BYTES + samplesOf(size));
  if (kind !== 'Median') return decoded + samples * SAMPLE_BYTES;
  return decoded + medianBytes(Math.min(samples, MOST_SAMPLES)) + samples * 2 * Uint16Array.BYTES_PER_ELEMENT;
}
