/** What the tests of the FTP drop share: a drop that notes what it is given, and a raw control line to it. */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { silentLogger, systemClock } from '@longview/base';
import { scanJpeg } from '@longview/rules/jpeg';
import { type FtpDrop, startFtpDrop } from './ftp-drop-server.ts';
import type { FtpDropDeps, FtpDropOptions, FtpUpload, UploadOutcome } from './types.ts';

export interface TestDrop {
  drop: FtpDrop;
  came: (FtpUpload & { account: string })[];
  outcomes: UploadOutcome[];
}

/** Lets `camera-…` in with the password `secret`. */
export async function startTestDrop(
  options: Partial<FtpDropOptions> = {},
  deps: Partial<FtpDropDeps> = {},
): Promise<TestDrop> {
  const came: TestDrop['came'] = [];
  const outcomes: UploadOutcome[] = [];
  const drop = await startFtpDrop(
    {
      clock: systemClock,
      logger: silentLogger,
      authenticate: async (username, password) =>
        username.startsWith('camera-') && password === 'secret' ? { id: username, login: '1' } : null,
      isWhole: (bytes) => scanJpeg(bytes).ok,
      receive: async (account, upload) => {
        came.push({ ...upload, account: account.id });
        return { outcome: 'Taken' };
      },
      onUpload: (outcome) => outcomes.push(outcome),
      ...deps,
    },
    { host: '127.0.0.1', port: 0, passivePorts: null, publicAddress: null, tls: null, ...options },
  );
  return { drop, came, outcomes };
}

/** A camera that says word for word what a test wants. */
export class RawCamera {
  readonly socket: Socket;
  readonly #port: number;
  readonly #lines: AsyncIterator<string>;

  private constructor(port: number, localAddress: string | undefined) {
    this.#port = port;
    this.socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
    this.socket.on('error', () => {});
    this.#lines = createInterface({ input: this.socket })[Symbol.asyncIterator]();
  }

  static async visit(port: number, localAddress?: string): Promise<RawCamera> {
    const camera = new RawCamera(port, localAddress);
    await camera.reply();
    return camera;
  }

  /** Also logged in. */
  static async logIn(port: number): Promise<RawCamera> {
    const camera = await RawCamera.visit(port);
    await camera.say('USER camera-1');
    await camera.say('PASS secret');
    return camera;
  }

  /** Sends a line and gives the reply's last line; empty when the connection ended. */
  async say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`);
    return this.reply();
  }

  async reply(): Promise<string> {
    for (;;) {
      const { value = '', done } = await this.#lines.next();
      if (done || /^\d{3} /.test(value)) return value;
    }
  }

  /** A data connection, from `localAddress` if given. */
  async data(localAddress?: string): Promise<Socket> {
    const port = Number(/\|(\d+)\|/.exec(await this.say('EPSV'))?.[1]);
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
    socket.on('error', () => {});
    await new Promise((resolve) => socket.once('connect', resolve));
    return socket;
  }

  /** The reply to a whole upload. */
  async upload(name: string, bytes: Buffer): Promise<string> {
    const data = await this.data();
    const ready = await this.say(`STOR ${name}`);
    if (!ready.startsWith('150')) {
      data.destroy();
      return ready;
    }
    data.end(bytes);
    return this.reply();
  }

  get port(): number {
    return this.#port;
  }
}
