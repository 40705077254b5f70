/** The worker's side of sending by SRT: each call is one connection, from its begin to its end. */

import type { RestreamMessage } from '@longview/rules/restream';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { ItemQueue } from '../../workers/item-queue.ts';
import type { CallContext, WorkerRole } from '../../workers/messages.ts';
import { SrtOutput } from './srt-output.ts';
import type { SrtGiven, SrtNews, SrtRequest } from './srt-request.ts';

export function srtWorker(): WorkerRole {
  // FFmpeg logs whole addresses, passphrases included.
  Log.setLevel(AV_LOG_QUIET);
  const running = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const send = (request: SrtRequest, { signal, emit, onMore }: CallContext): Promise<RestreamMessage> => {
    const given = new ItemQueue<SrtGiven>(AbortSignal.any([signal, closing.signal]));
    onMore((item) => given.add(item as SrtGiven));
    const sending = sendAll(request, given, emit);
    running.add(sending);
    return sending.finally(() => running.delete(sending));
  };
  return {
    methods: { send },
    close: async () => {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

/** Resolves with why it is over. */
async function sendAll(
  request: SrtRequest,
  given: ItemQueue<SrtGiven>,
  emit: (news: SrtNews) => void,
): Promise<RestreamMessage> {
  const output = new SrtOutput();
  const begunMs = performance.now();
  try {
    if (!(await output.open(request))) {
      // FFmpeg tells no reason: who is not there is not heard at all.
      return performance.now() - begunMs >= request.connectTimeoutMs ? 'timeout' : 'srtRefused';
    }
    emit({ kind: 'Taken' });
    return await writeAll(output, given, emit);
  } finally {
    await output.close();
  }
}

async function writeAll(
  output: SrtOutput,
  given: ItemQueue<SrtGiven>,
  emit: (news: SrtNews) => void,
): Promise<RestreamMessage> {
  for (let hasBegun = false; ; ) {
    const item = await given.next();
    if (!item) return 'stopped';
    // A transport stream that changes its tracks is another one.
    if (item.kind === 'Tracks' && hasBegun) return 'ended';
    if (item.kind === 'Tracks') await output.begin(item);
    hasBegun = true;
    if (item.kind !== 'Samples') continue;
    for (const sample of item.samples) if (!(await output.write(sample))) return 'ended';
    emit({ kind: 'Sent', sizeBytes: item.sizeBytes });
  }
}
