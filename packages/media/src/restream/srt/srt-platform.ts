/** Sends a live stream by SRT to one platform, from a media worker. Never tries again by itself. */
import { AppError } from '@longview/base';
import type { RestreamMessage } from '@longview/rules/restream';
import type { LiveFragment, LiveHead } from '../../live/live-item.ts';
import type { WorkerFleet } from '../../workers/worker-fleet.ts';
import type { Platform, PlatformOptions } from '../platform.ts';
import { SampleStream } from '../sample-stream.ts';
import { type ConnectingPlatform, takenPlatform } from '../taken-platform.ts';
import type { SrtGiven, SrtNews, SrtRequest, SrtTracks } from './srt-request.ts';

/** A worker that has not answered this long after the deadline of its line is stuck. */
const GRACE_MS = 10_000;

/** A platform that takes the stream, or why not. Rejects with the signal's reason. */
export function connectSrt(
  fleet: WorkerFleet,
  options: PlatformOptions,
  signal: AbortSignal,
): Promise<Platform | RestreamMessage> {
  const platform = new SrtPlatform(fleet, options);
  const onLate = () => platform.close('timeout');
  return takenPlatform(platform, { limitMs: options.connectTimeoutMs + GRACE_MS, onLate }, signal);
}

class SrtPlatform implements ConnectingPlatform {
  readonly over: Promise<RestreamMessage>;
  readonly #stream = new SampleStream();
  readonly #taken = Promise.withResolvers<null>();
  readonly #closing = new AbortController();
  #tracks: SrtTracks | null = null;
  #give: (item: SrtGiven) => void = () => {};
  #why: RestreamMessage = 'stopped';
  unsentBytes = 0;
  sentBytes = 0;

  constructor(fleet: WorkerFleet, options: PlatformOptions) {
    this.over = this.#run(fleet, options);
  }

  /** Resolves when it is connected. */
  get taken(): Promise<null> {
    return this.#taken.promise;
  }

  head(head: LiveHead): boolean {
    if (!this.#stream.head(head) || !this.#stream.videoConfig) return false;
    const { videoConfig, soundConfig } = this.#stream;
    const tracks: SrtTracks = {
      kind: 'Tracks',
      width: head.width,
      height: head.height,
      videoConfig,
      soundConfig,
    };
    // The camera was away and is the same.
    if (!isSame(this.#tracks, tracks)) this.#give(tracks);
    this.#tracks = tracks;
    return true;
  }

  fragment({ bytes }: LiveFragment): void {
    const samples = this.#stream.fragment(bytes);
    const sizeBytes = samples.reduce((sum, sample) => sum + sample.bytes.length, 0);
    this.unsentBytes += sizeBytes;
    this.#give({ kind: 'Samples', samples, sizeBytes });
  }

  close(why: RestreamMessage = 'stopped'): void {
    this.#why = why;
    this.#closing.abort();
  }

  async #run(
    fleet: WorkerFleet,
    { ip, port, streamKey: streamId, passphrase, connectTimeoutMs }: PlatformOptions,
  ): Promise<RestreamMessage> {
    const request: SrtRequest = { ip, port, streamId, passphrase, connectTimeoutMs };
    const worker = fleet.take();
    try {
      const over = await worker.call('send', request, {
        signal: this.#closing.signal,
        onItem: (news) => this.#hear(news as SrtNews),
        onBegun: (give) => {
          this.#give = (item) => give(item, () => {});
        },
        // A feed may have nothing to send for long; what is not taken its owner sees.
        silentLimitMs: Number.POSITIVE_INFINITY,
      });
      return over as RestreamMessage;
    } catch (err) {
      // The worker died, or somebody closed it.
      return err instanceof AppError ? 'ended' : this.#why;
    } finally {
      fleet.giveBack(worker);
    }
  }

  #hear(news: SrtNews): void {
    if (news.kind === 'Taken') this.#taken.resolve(null);
    if (news.kind !== 'Sent') return;
    this.unsentBytes -= news.sizeBytes;
    this.sentBytes += news.sizeBytes;
  }
}

function isSame(before: SrtTracks | null, after: SrtTracks): boolean {
  if (!before) return false;
  const sound =
    before.soundConfig?.equals(after.soundConfig ?? Buffer.alloc(0)) ?? after.soundConfig === null;
  return sound && before.videoConfig.equals(after.videoConfig);
}
