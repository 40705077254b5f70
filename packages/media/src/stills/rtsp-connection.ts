/**
 * One connected RTSP session: opened, read packet by packet, closed. FFmpeg reaches the camera through a relay
 * only. Every wait has a deadline of our own, because FFmpeg's do not cover every state of a silent camera.
 */
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { type CodecParameters, Dictionary, FormatContext, InputFormat, type Packet } from 'node-av/lib';
import { CameraRelay } from './camera-relay.ts';
import { type Failed, failed, failureOf, failureOfDial, timedOut } from './rtsp-failure.ts';
import { readRtspUrl, relayedUrl } from './rtsp-url.ts';
import type { StillStreamOptions } from './still-request.ts';

/** What FFmpeg may open below the session, whatever a camera says. */
const PROTOCOLS = { tcp: 'tcp', udp: 'tcp,udp,rtp' };

export class RtspConnection {
  readonly #context = new FormatContext();
  readonly #dialling = new AbortController();
  #relay: CameraRelay | null = null;
  #videoIndex = -1;
  #wasInterrupted = false;

  constructor() {
    // Before opening, or node-av cannot interrupt the opening.
    this.#context.allocContext();
  }

  /** Connects; null when the session plays, else why not (and then it is closed already). */
  async open(options: StillStreamOptions, transport: 'tcp' | 'udp'): Promise<Failed | null> {
    const code = await this.#within(options.connectTimeoutMs, () => this.#connect(options, transport));
    const failure = typeof code === 'object' ? code : this.#failureOf(code);
    if (failure) await this.close();
    else this.#relay?.endWatch();
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
    this.#dialling.abort();
    this.#context.interrupt();
  }

  /** Never while `open` or `read` runs. Tells the camera, which may allow few sessions. */
  async close(): Promise<void> {
    await this.#context.closeInput();
    this.#relay?.close();
  }

  /** FFmpeg's code, or why the camera could not be dialled. */
  async #connect(options: StillStreamOptions, transport: 'tcp' | 'udp'): Promise<number | Failed> {
    const address = readRtspUrl(options.url);
    const relay = await CameraRelay.dial(address, this.#dialling.signal).catch(failureOfDial);
    if (!(relay instanceof CameraRelay)) return relay;
    this.#relay = relay;
    const format = InputFormat.findInputFormat('rtsp');
    const dictionary = Dictionary.fromObject({
      rtsp_transport: transport,
      allowed_media_types: 'video',
      protocol_whitelist: PROTOCOLS[transport],
      timeout: options.idleTimeoutMs * 1000,
      user_agent: 'Longview',
    });
    return this.#context.openInput(relayedUrl(address, relay.port), format, dictionary);
  }

  #failureOf(code: number): Failed | null {
    if (this.#relay?.wasRedirected) return failed('Error', 'The camera sent us to another address.');
    if (this.#wasInterrupted) return timedOut();
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
