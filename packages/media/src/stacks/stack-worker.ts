/** The worker's side of stacks. */
import type { GivenFrame } from '../tiles/frame-queue.ts';
import { ItemQueue } from '../workers/item-queue.ts';
import type { CallContext, WorkerRole } from '../workers/messages.ts';
import { makeStack } from './make-stack.ts';
import type { StackOrder, StackResult } from './stack-request.ts';

export function stackWorker(): WorkerRole {
  return { methods: { make }, close: async () => {} };
}

function make(order: StackOrder, { signal, emit, onMore }: CallContext): Promise<StackResult> {
  const given = new ItemQueue<GivenFrame>(signal);
  onMore((picture) => given.add(picture as GivenFrame));
  return makeStack(order, { next: () => given.next(), taken: () => emit('Taken'), signal });
}
