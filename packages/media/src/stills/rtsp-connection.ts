/**
 * One connected RTSP session: opened, read packet by packet, closed. Every wait has a deadline of our own,
 * because FFmpeg's do not cover every state of a silent camera.
 */
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { type CodecParameters, Dictionary, FormatContext, InputFormat, type Packet } from 'node-av/lib';
import { type Failed, failed, failureOf, timedOut } from './rtsp-failure.ts';
import { PROTOCOL_WHITELIST } from './rtsp-url.ts';
import type { StillStreamOptions } from './still-request.ts';

export class RtspConnection {
  readonly #context = new FormatContext();
  #videoIndex = -1;
  #wasInterrupted = false;

  constructor() {
    // Before opening, or node-av cannot interrupt the opening.
    this.#context.allocContext();
  }

  /** Connects; null when the session plays, else why not (and then it is closed already). */
  async open(options: StillStreamOptions, transport: 'tcp' | 'udp'): Promise<Failed | null> {
    const dictionary = Dictionary.fromObject({
      rtsp_transport: transport,
      allowed_media_types: 'video',
      protocol_whitelist: PROTOCOL_WHITELIST,
      timeout: options.idleTimeoutMs * 1000,
      user_agent: 'Longview',
    });
    const format = InputFormat.findInputFormat('rtsp');
    const code = await this.#within(options.connectTimeoutMs, () =>
      this.#context.openInput(options.url, format, dictionary),
    );
    const failure = this.#wasInterrupted
      ? timedOut()
      : code < 0
        ? failureOf(code)
        : this.#refusal(options.url);
    if (failure) await this.close();
    return failure;
  }

  /** Fills `packet` with the next one of the video; null when it did, else why the session is over. */
  async read(packet: Packet, idleTimeoutMs: number): Promise<Failed | null> {
    for (;;) {
      packet.unref();
      const code = await this.#within(idleTimeoutMs, () => this.#context.readFrame(packet));
      if (this.#wasInterrupted) return timedOut();
      if (code < 0) return failureOf(code);
      if (packet.streamIndex === this.#videoIndex) return null;
    }
  }

  /** What a decoder must know of the video; valid while connected. */
  get codecParameters(): CodecParameters | null {
    return this.#context.streams[this.#videoIndex]?.codecpar ?? null;
  }

  /** Ends a wait in `open` or `read` at once; they then report a timeout. */
  interrupt(): void {
    this.#wasInterrupted = true;
    this.#context.interrupt();
  }

  /** Never while `open` or `read` runs. Tells the camera, which may allow few sessions. */
  async close(): Promise<void> {
    await this.#context.closeInput();
  }

  #refusal(url: string): Failed | null {
    // FFmpeg follows redirects by itself, to an address nobody checked.
    if (this.#context.url !== url) return failed('Error', 'The camera sent us to another address.');
    this.#videoIndex = this.#context.findBestStream(AVMEDIA_TYPE_VIDEO);
    return this.#videoIndex < 0 ? failed('NotAnImage', 'The stream has no video.') : null;
  }

  async #within(limitMs: number, work: () => Promise<number>): Promise<number> {
    const deadline = setTimeout(() => this.interrupt(), limitMs);
    try {
      return await work();
    } finally {
      clearTimeout(deadline);
    }
  }
}
