import type { LiveMessage } from '@longview/contract';
import { BufferFeed } from './buffer-feed.ts';
import { EdgeKeeper } from './edge-keeper.ts';
import type { LiveOver, LiveRun } from './live-run.ts';
import { mediaSourceClass } from './offered-ways.ts';
import { StreamLag } from './stream-lag.ts';

/** fMP4 over WebSocket into Media Source Extensions: the least delay without WebRTC (PUB-10). */
export function watchBySocket(run: LiveRun): void {
  const { urls, signal, onOver, onThrough } = run;
  const socket = new WebSocket(urls.SocketUrl);
  socket.binaryType = 'arraybuffer';
  const picture = new SocketPicture(run);
  socket.onopen = onThrough;
  socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (typeof data !== 'string') picture.append(data);
    else heard(JSON.parse(data) as LiveMessage);
  };
  // Why a socket was refused no browser tells.
  socket.onclose = () => onOver('Broken');
  signal.addEventListener('abort', () => socket.close());

  function heard(message: LiveMessage): void {
    if (message.Type === 'End') onOver(OVER_BY_CODE[message.Code]);
    else {
      run.onSound(/mp4a|opus/i.test(message.Mime));
      void picture.begin(message.Mime);
    }
  }
}

type EndCode = Extract<LiveMessage, { Type: 'End' }>['Code'];

const OVER_BY_CODE: Readonly<Record<EndCode, LiveOver>> = {
  Ended: 'Ended',
  Changed: 'Again',
  Closing: 'Again',
  TooSlow: 'TooSlow',
  Busy: 'Busy',
  Unplayable: 'Unplayable',
  SourceFailed: 'Camera',
};

/** Heads and fragments in a video. */
class SocketPicture {
  readonly #run: LiveRun;
  readonly #edge: EdgeKeeper;
  readonly #lag = new StreamLag();
  /** Until the browser has a place for them. */
  readonly #early: ArrayBuffer[] = [];
  #feed: BufferFeed | null = null;

  constructor(run: LiveRun) {
    this.#run = run;
    this.#edge = new EdgeKeeper(run.video, run.signal);
  }

  async begin(mime: string): Promise<void> {
    const Source = mediaSourceClass();
    if (!Source?.isTypeSupported(mime)) return this.#run.onOver('Unplayable');
    if (this.#feed === null) this.#feed = await this.#open(new Source(), mime);
    this.#feed.begin(mime);
    for (const bytes of this.#early.splice(0)) this.#feed.append(bytes);
  }

  append(bytes: ArrayBuffer): void {
    if (this.#feed) this.#feed.append(bytes);
    else this.#early.push(bytes);
  }

  async #open(source: MediaSource, mime: string): Promise<BufferFeed> {
    const { video, signal, onOver } = this.#run;
    const url = URL.createObjectURL(source);
    signal.addEventListener('abort', () => URL.revokeObjectURL(url));
    const opened = new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
    // What iPhones ask for; there is nothing to hand on to another screen.
    video.disableRemotePlayback = true;
    video.src = url;
    await opened;
    const events = {
      onFilled: () => this.#edge.look(),
      onPicture: (startSec: number, isNew: boolean) => this.#note(startSec, isNew),
      onBroken: () => onOver('Broken'),
    };
    return new BufferFeed(video, { buffer: source.addSourceBuffer(mime), mime }, events, signal);
  }

  #note(startSec: number, isNew: boolean): void {
    if (isNew) this.#lag.begin();
    this.#lag.note(startSec, this.#run.clock.monotonic());
    // The service says so too, but its word waits behind all that was not taken.
    if (this.#lag.isTooSlow) this.#run.onOver('TooSlow');
  }
}
