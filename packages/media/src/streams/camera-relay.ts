/**
 * A pipe from one loopback port to one camera. FFmpeg is given this port and never the camera's address, so that
 * what is dialled is the address that was checked (OPS-06), and a redirect ends here. Also does the camera's TLS.
 * Reads nothing but the first answers of RTSP; changes nothing but who sends, in answers about UDP.
 */
import { connect, createServer, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { RedirectWatch } from './redirect-watch.ts';
import type { StreamAddress } from './stream-address.ts';
import type { Transport } from './stream-input.ts';
import type { StreamTls } from './stream-options.ts';
import { TransportSource } from './transport-source.ts';

/** A login over RTMP takes up to three connections, one after another; RTSP does all on one. */
const MAX_VISITS = { rtsp: 1, rtmp: 3, srt: 0 };

export interface RelayOptions {
  address: StreamAddress;
  tls: StreamTls;
  /** How the pictures of RTSP travel; of no meaning for others. */
  transport: Transport;
  signal: AbortSignal;
}

export class CameraRelay {
  readonly #address: StreamAddress;
  readonly #tls: StreamTls;
  readonly #transport: Transport;
  readonly #signal: AbortSignal;
  readonly #server = createServer({ noDelay: true });
  readonly #sockets = new Set<Socket>();
  #camera: Socket | null;
  #visits = 0;
  #wasRedirected = false;
  #isSettled = false;

  private constructor({ address, tls, transport, signal }: RelayOptions, camera: Socket) {
    this.#address = address;
    this.#tls = tls;
    this.#transport = transport;
    this.#camera = camera;
    this.#signal = signal;
    this.#own(camera);
    this.#server.on('connection', (local) => void this.#admit(local));
  }

  /** Connects to the camera. Rejects with the socket's error, or the signal's reason. */
  static async dial(options: RelayOptions): Promise<CameraRelay> {
    const { address, tls, signal } = options;
    const relay = new CameraRelay(options, await dialCamera(address, tls, signal));
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

  /** FFmpeg is connected for good and follows no redirect any more: bytes pass unread, nobody else is let in. */
  settle(): void {
    this.#isSettled = true;
    this.#server.close();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** The first who comes is FFmpeg; who comes again finds the camera dialled anew, at the same checked address. */
  async #admit(local: Socket): Promise<void> {
    this.#own(local);
    this.#visits += 1;
    if (this.#visits >= MAX_VISITS[this.#address.protocol]) this.#server.close();
    const ready = this.#camera;
    this.#camera = null;
    const camera = ready ?? (await dialCamera(this.#address, this.#tls, this.#signal).catch(() => null));
    if (!camera || local.destroyed) {
      local.destroy();
      camera?.destroy();
      return;
    }
    this.#own(camera);
    this.#join(local, camera);
  }

  #own(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
  }

  #join(local: Socket, camera: Socket): void {
    local.once('close', () => camera.destroy());
    camera.once('close', () => local.destroy());
    camera.once('end', () => local.end());
    local.pipe(camera);
    const { protocol, host } = this.#address;
    const redirects = protocol === 'rtsp' ? new RedirectWatch(host) : null;
    const source = redirects && this.#transport === 'udp' ? new TransportSource(host) : null;
    camera.on('data', (chunk: Buffer) => {
      if (this.#isSettled || !redirects || redirects.isPlain(chunk))
        return passOn(source?.pass(chunk) ?? chunk, camera, local);
      this.#wasRedirected = true;
      this.close();
    });
  }
}

function passOn(chunk: Buffer, camera: Socket, local: Socket): void {
  if (local.write(chunk)) return;
  camera.pause();
  local.once('drain', () => camera.resume());
}

/** Many cameras have certificates of their own making, and old TLS: taken where their people said so. */
const LENIENT = { rejectUnauthorized: false, minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;

/** TLS asks for a name, and takes no IP address for one. */
function tlsOptions({ host, isInsecure }: StreamTls) {
  return { ...(isIP(host) === 0 && { servername: host }), ...(isInsecure && LENIENT) };
}

function dialCamera(address: StreamAddress, tls: StreamTls, signal: AbortSignal): Promise<Socket> {
  const { isTls, host, port } = address;
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const socket = isTls
    ? connectTls({ host, port, ...tlsOptions(tls) })
    : connect({ host, port, noDelay: true });
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
