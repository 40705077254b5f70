/**
 * A pipe from one loopback port to one camera. FFmpeg is given this port and never the camera's address, so that
 * what is dialled is the address that was checked (OPS-06), and a redirect ends here. Also does the camera's TLS.
 * Reads nothing but the first answers, changes no byte.
 */
import { connect, createServer, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { RedirectWatch } from './redirect-watch.ts';
import type { RtspAddress } from './rtsp-url.ts';

export class CameraRelay {
  readonly #camera: Socket;
  readonly #host: string;
  readonly #server = createServer({ noDelay: true });
  #local: Socket | null = null;
  #wasRedirected = false;
  #isWatching = true;

  private constructor(camera: Socket, host: string) {
    this.#camera = camera;
    this.#host = host;
    this.#camera.on('error', () => this.close());
    this.#camera.once('close', () => this.#server.close());
    this.#server.once('connection', (local) => this.#join(local));
  }

  /** Connects to the camera. Rejects with the socket's error, or the signal's reason. */
  static async dial(address: RtspAddress, signal: AbortSignal): Promise<CameraRelay> {
    const camera = await dialCamera(address, signal);
    const relay = new CameraRelay(camera, address.host);
    await new Promise<void>((resolve) => relay.#server.listen(0, '127.0.0.1', resolve));
    return relay;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** The camera answered with something that may be a redirect; nothing of it was passed on. */
  get wasRedirected(): boolean {
    return this.#wasRedirected;
  }

  /** FFmpeg is connected and follows no redirect any more: bytes pass unread from here on. */
  endWatch(): void {
    this.#isWatching = false;
  }

  close(): void {
    this.#server.close();
    this.#camera.destroy();
    this.#local?.destroy();
  }

  /** The first who comes is FFmpeg; nobody else is let in. */
  #join(local: Socket): void {
    this.#server.close();
    this.#local = local;
    local.on('error', () => this.close());
    local.pipe(this.#camera);
    this.#camera.once('end', () => local.end());
    const redirects = new RedirectWatch(this.#host);
    this.#camera.on('data', (chunk: Buffer) => {
      if (!this.#isWatching || redirects.isPlain(chunk)) return this.#passOn(chunk, local);
      this.#wasRedirected = true;
      this.close();
    });
  }

  #passOn(chunk: Buffer, local: Socket): void {
    if (local.write(chunk)) return;
    this.#camera.pause();
    local.once('drain', () => this.#camera.resume());
  }
}

function dialCamera({ isTls, host, port }: RtspAddress, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  // Cameras have certificates of their own making, and old TLS.
  const lenient = { rejectUnauthorized: false, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  const socket = isTls ? connectTls({ host, port, ...lenient }) : connect({ host, port, noDelay: true });
  const give = () => {
    socket.destroy();
    reject(signal.reason);
  };
  signal.addEventListener('abort', give, { once: true });
  socket.once('error', reject);
  socket.once(isTls ? 'secureConnect' : 'connect', () => {
    signal.removeEventListener('abort', give);
    socket.off('error', reject);
    resolve(socket);
  });
  if (signal.aborted) give();
  return promise;
}
