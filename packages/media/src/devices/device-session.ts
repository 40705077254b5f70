/**
 * A camera at the machine, open: reads all the time, so that what it gives is never old, and decodes when asked. Opens
 * when a picture is wanted, also after it was unplugged.
 */
import { constants } from 'node:os';
import { systemClock } from '@longview/base';
import { AVMEDIA_TYPE_VIDEO } from 'node-av/constants';
import { type CodecParameters, Dictionary, FormatContext, InputFormat, Packet } from 'node-av/lib';
import { StillDecoder } from '../stills/still-decoder.ts';
import { type Failed, failedGrab, failureOfDevice } from './device-failure.ts';
import { deviceInput, findCameras } from './device-input.ts';
import type { GrabResult, LocalCamera } from './device-request.ts';

const AGAIN = -constants.errno.EAGAIN;
/** Pictures begin within less at any rate that a camera has. */
const AGAIN_MS = 5;
/** Cables and hubs lose parts of single pictures. */
const MAX_BROKEN = 20;

type Waiter = (result: GrabResult) => void;

export class DeviceSession {
  readonly #camera: LocalCamera;
  readonly #decoder = new StillDecoder();
  readonly #waiters = new Set<Waiter>();
  #running: Promise<void> | null = null;
  #isClosed = false;
  #brokenCount = 0;

  constructor(camera: LocalCamera) {
    this.#camera = camera;
  }

  /** The first whole picture from now on. */
  grab(timeoutMs: number, signal: AbortSignal): Promise<GrabResult> {
    const { promise, resolve } = Promise.withResolvers<GrabResult>();
    const giveUp = () => resolve(failedGrab('Timeout'));
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', giveUp, { once: true });
    this.#waiters.add(resolve);
    this.#running ??= this.#run()
      .catch((err: unknown) => this.#tell({ ok: false, status: 'Error', message: String(err) }))
      .finally(() => {
        this.#running = null;
      });
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      this.#waiters.delete(resolve);
    });
  }

  /** Ends with the picture under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    const context = new FormatContext();
    context.allocContext();
    const packet = new Packet();
    packet.alloc();
    try {
      this.#tell((await this.#open(context)) ?? (await this.#read(context, packet)));
    } finally {
      packet.free();
      await context.closeInput();
    }
  }

  async #open(context: FormatContext): Promise<Failed | null> {
    const known = this.#camera.format ? [] : await findCameras();
    const found = known.find(({ name }) => name === this.#camera.name) ?? null;
    const { url, format, options } = deviceInput(this.#camera, found);
    const input = InputFormat.findInputFormat(format);
    const code = await context.openInput(url, input, Dictionary.fromObject(options));
    return code < 0 ? failureOfDevice(code) : null;
  }

  /** Until the camera fails or is not wanted any more; says why. */
  async #read(context: FormatContext, packet: Packet): Promise<Failed> {
    const videoIndex = context.findBestStream(AVMEDIA_TYPE_VIDEO);
    const parameters = context.streams[videoIndex]?.codecpar;
    if (!parameters) return failedGrab('NotAnImage');
    const readyMs = systemClock.monotonic() + this.#camera.warmUpMs;
    while (!this.#isClosed) {
      packet.unref();
      const code = await context.readFrame(packet);
      if (code === AGAIN) await systemClock.sleep(AGAIN_MS);
      else if (code < 0) return failureOfDevice(code);
      else if (packet.streamIndex === videoIndex && systemClock.monotonic() >= readyMs) {
        if (this.#waiters.size > 0) await this.#give(packet, parameters);
      }
    }
    return failedGrab('Timeout');
  }

  async #give(packet: Packet, parameters: CodecParameters): Promise<void> {
    const atMs = systemClock.now();
    const still = await this.#decoder.decode(packet, parameters);
    this.#brokenCount = still ? 0 : this.#brokenCount + 1;
    if (still) this.#tell({ ok: true, ...still, atMs });
    else if (this.#brokenCount >= MAX_BROKEN) this.#tell(failedGrab('NotAnImage'));
  }

  #tell(result: GrabResult): void {
    for (const waiter of this.#waiters) waiter(result);
  }
}
