/** The worker's side of sending by SRT: each call is one connection, from its begin to its end. */
import type { RestreamMessage } from '@longview/rules/restream';
import { AV_LOG_QUIET } from 'node-av/constants';
import { Log } from 'node-av/lib';
import type { CallContext, WorkerRole } from '../../workers/messages.ts';
import { SrtOutput } from './srt-output.ts';
import type { SrtGiven, SrtNews, SrtRequest } from './srt-request.ts';

export function srtWorker(): WorkerRole {
  // FFmpeg logs whole addresses, passphrases included.
  Log.setLevel(AV_LOG_QUIET);
  const running = new Set<Promise<unknown>>();
  const closing = new AbortController();
  const send = (request: SrtRequest, { signal, emit, onMore }: CallContext): Promise<RestreamMessage> => {
    const given = new Given();
    onMore((item) => given.add(item as SrtGiven));
    const sending = sendAll(request, given, emit, AbortSignal.any([signal, closing.signal]));
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
  given: Given,
  emit: (news: SrtNews) => void,
  signal: AbortSignal,
): Promise<RestreamMessage> {
  const output = new SrtOutput();
  const begunMs = performance.now();
  try {
    if (!(await output.open(request))) {
      // FFmpeg tells no reason: who is not there is not heard at all.
      return performance.now() - begunMs >= request.connectTimeoutMs ? 'timeout' : 'srtRefused';
    }
    emit({ kind: 'Taken' });
    return await writeAll(output, given, emit, signal);
  } finally {
    await output.close();
  }
}

async function writeAll(
  output: SrtOutput,
  given: Given,
  emit: (news: SrtNews) => void,
  signal: AbortSignal,
): Promise<RestreamMessage> {
  for (let hasBegun = false; ; ) {
    const item = await given.next(signal);
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

/** What the owner gave and was not taken yet; the owner bounds it. */
class Given {
  readonly #items: SrtGiven[] = [];
  #wake = Promise.withResolvers<void>();

  add(item: SrtGiven): void {
    this.#items.push(item);
    this.#wake.resolve();
  }

  /** Null once the signal says so. */
  async next(signal: AbortSignal): Promise<SrtGiven | null> {
    const onAbort = () => this.#wake.resolve();
    signal.addEventListener('abort', onAbort, { once: true });
    while (this.#items.length === 0 && !signal.aborted) {
      await this.#wake.promise;
      this.#wake = Promise.withResolvers<void>();
    }
    signal.removeEventListener('abort', onAbort);
    return signal.aborted ? null : (this.#items.shift() ?? null);
  }
}
