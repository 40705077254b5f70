/**
 * One connected stream: opened, read packet by packet, closed. FFmpeg reaches RTSP and RTMP cameras through a relay
 * only. Every wait has a deadline of our own, because FFmpeg's do not cover every state of a silent camera.
 */
import { AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { Dictionary, FormatContext, InputFormat, type Packet, type Stream } from 'node-av/lib';
import { CameraRelay } from './camera-relay.ts';
import { readStreamAddress } from './stream-address.ts';
import { failed, failureOf, failureOfDial, timedOut } from './stream-failure.ts';
import { type StreamInput, streamInput, type Transport } from './stream-input.ts';
import type { Failed, StreamOptions } from './stream-options.ts';

export class StreamConnection {
  readonly #context = new FormatContext();
  readonly #dialling = new AbortController();
  #relay: CameraRelay | null = null;
  #videoIndex = -1;
  #soundIndex = -1;
  #wasInterrupted = false;
  #isSrt = false;

  constructor() {
    // Before opening, or node-av cannot interrupt the opening.
    this.#context.allocContext();
  }

  /** Connects; null when the stream plays, else why not (and then it is closed already). */
  async open(options: StreamOptions, transport: Transport): Promise<Failed | null> {
    const code = await this.#within(options.connectTimeoutMs, () => this.#connect(options, transport));
    const failure = typeof code === 'object' ? code : this.#failureOf(code);
    if (failure) {
      await this.close();
      return failure;
    }
    this.#relay?.settle();
    if (options.withSound) this.#soundIndex = this.#context.findBestStream(AVMEDIA_TYPE_AUDIO);
    return null;
  }

  /** Fills `packet` with the next one that is wanted; null when it did, else why the session is over. */
  async read(packet: Packet, idleTimeoutMs: number): Promise<Failed | null> {
    for (;;) {
      packet.unref();
      const code = await this.#within(idleTimeoutMs, () => this.#context.readFrame(packet));
      if (this.#wasInterrupted) return timedOut();
      if (code < 0) return failureOf(code);
      if (packet.streamIndex === this.#videoIndex || packet.streamIndex === this.#soundIndex) return null;
    }
  }

  /** Valid while connected. */
  get video(): Stream | null {
    return this.#context.streams[this.#videoIndex] ?? null;
  }

  /** Null without sound, or when it was not asked for; valid while connected. */
  get sound(): Stream | null {
    return this.#context.streams[this.#soundIndex] ?? null;
  }

  /** Ends a wait in `open` or `read` at once; they then report a timeout. */
  interrupt(): void {
    this.#wasInterrupted = true;
    this.#dialling.abort();
    this.#context.interrupt();
  }

  /** Never while `open` or `read` runs. Tells the camera, which may allow few sessions. */
  async close(): Promise<void> {
    await this.#context.closeInput();
    this.#relay?.close();
  }

  /** FFmpeg's code, or why the camera could not be dialled. */
  async #connect(options: StreamOptions, transport: Transport): Promise<number | Failed> {
    const address = readStreamAddress(options.url);
    this.#isSrt = address.protocol === 'srt';
    if (!this.#isSrt) {
      const tls = options.tls ?? { host: address.host, isInsecure: false };
      const { signal } = this.#dialling;
      const relay = await CameraRelay.dial({ address, tls, transport, signal }).catch(failureOfDial);
      if (!(relay instanceof CameraRelay)) return relay;
      this.#relay = relay;
    }
    return this.#openInput(streamInput(address, options, transport, this.#relay?.port ?? 0));
  }

  async #openInput({ url, format, options, needsProbe }: StreamInput): Promise<number> {
    const input = InputFormat.findInputFormat(format);
    const code = await this.#context.openInput(url, input, Dictionary.fromObject(options));
    return code < 0 || !needsProbe ? code : this.#context.findStreamInfo(null);
  }

  #failureOf(code: number): Failed | null {
    if (this.#relay?.wasRedirected) return failed('Error', 'The camera sent us to another address.');
    if (this.#wasInterrupted) return timedOut();
    // FFmpeg tells no reason, but a camera that is not there is our own deadline's to find.
    if (code < 0 && this.#isSrt) return failed('Unauthorized', 'The camera refused the stream.');
    if (code < 0) return failureOf(code);
    this.#videoIndex = this.#context.findBestStream(AVMEDIA_TYPE_VIDEO);
    return this.#videoIndex < 0 ? failed('NotAnImage', 'The stream has no video.') : null;
  }

  async #within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
    const deadline = setTimeout(() => this.interrupt(), limitMs);
    try {
      return await work();
    } finally {
      clearTimeout(deadline);
    }
  }
}
