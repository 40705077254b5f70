import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { AppError, silentLogger, systemClock } from '@longview/base';
import { hasRtspServer, type RtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { startTlsFront } from '@longview/test-kit/tls-front';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { images, type MediaPool, type StillResult, startMediaPool } from '../index.ts';

const run = promisify(execFile);
const LOGIN = { user: 'viewer', password: 'p@ss:w/ord' };
const LIMITS = { connectTimeoutMs: 3_000, idleTimeoutMs: 2_000 };
const canServe = await hasRtspServer();
const logged: unknown[] = [];
const logger = {
  ...silentLogger,
  warn: (...said: unknown[]) => logged.push(said),
  error: (...said: unknown[]) => logged.push(said),
};

let pool: MediaPool;
beforeAll(() => {
  pool = startMediaPool({ workers: 1, logger, clock: systemClock });
});
afterAll(() => pool.close());

const grab = (url: string, more: object = {}) =>
  pool.stills.grabOnce({ url, timeoutMs: 8_000, ...LIMITS, ...more });

/** A TCP server that does `act` with each connection, and its URL. */
async function fakeCamera(act: (socket: Socket) => void): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    act(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `rtsp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/live` };
}

describe.skipIf(!canServe)('stills of a real RTSP camera', () => {
  let camera: RtspServer;
  beforeAll(async () => {
    camera = await startRtspServer({ login: LOGIN, audio: true });
  });
  afterAll(() => camera.close());

  it.for(['h264', 'h265'] as const)(
    'takes a whole JPEG of %s beside an audio track',
    async (codec, { skip }) => {
      skip(!camera.codecs.includes(codec), 'the ffmpeg here encodes no H.265');
      const before = Date.now();
      const still = await grab(camera.url(`/${codec}`, LOGIN));
      expect(still).toMatchObject({ ok: true, width: 640, height: 360 });
      if (!still.ok) throw new Error('no still');
      expect(Buffer.isBuffer(still.jpeg)).toBe(true);
      expect(still.atMs).toBeGreaterThanOrEqual(before);
      expect(await images.verify(still.jpeg)).toEqual({ width: 640, height: 360 });
    },
  );

  it('shows the colours that were sent', async () => {
    const red = await startRtspServer({ pattern: 'red' });
    const still = await grab(red.url('/h264'));
    await red.close();
    const { r, g, b } = await images.meanColor(still.ok ? still.jpeg : Buffer.alloc(0));
    expect(r).toBeGreaterThan(235);
    expect(Math.max(g, b)).toBeLessThan(20);
  });

  it('takes stills over TLS, whoever signed the certificate only where that is wanted [EXT-140]', async () => {
    const front = await startTlsFront(camera.port);
    const secure = camera.url('/h264', LOGIN).replace('rtsp:', 'rtsps:');
    const url = secure.replace(`:${camera.port}`, `:${front.port}`);
    const lenient = { tls: { host: 'camera.test', isInsecure: true } };
    expect(await grab(url, lenient)).toMatchObject({ ok: true });
    expect(await grab(url)).toMatchObject({ ok: false, status: 'Untrusted' });
    front.close();
  });

  it('takes stills over UDP', async () => {
    expect(await grab(camera.url('/h264', LOGIN), { transport: 'udp' })).toMatchObject({ ok: true });
  });

  it.each([
    ['a wrong password', { user: LOGIN.user, password: 'secret-guess' }, '/h264', 'Unauthorized'],
    ['a missing path', LOGIN, '/nothing-here', 'NotFound'],
  ])('tells of %s', async (_, login, path, status) => {
    const still = await grab(camera.url(path, login));
    expect(still).toMatchObject({ ok: false, status });
    expect(JSON.stringify([still, logged])).not.toMatch(/secret-guess|p@ss|p%40ss/);
  });

  it('gives each key frame once, in the order of time', async () => {
    const stream = pool.stills.open({ id: 'order', url: camera.url('/h264', LOGIN), ...LIMITS });
    const times: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      const still = await stream.next({ timeoutMs: 8_000 });
      if (still.ok) times.push(still.atMs);
    }
    await stream.close();
    expect(times).toHaveLength(3);
    expect(new Set(times).size).toBe(3);
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('reports a camera that dies mid-stream and takes it up again when it is back', async () => {
    const mortal = await startRtspServer();
    const stream = pool.stills.open({ id: 'mortal', url: mortal.url('/h264'), ...LIMITS });
    expect(await stream.next({ timeoutMs: 8_000 })).toMatchObject({ ok: true });
    await mortal.kill();
    expect(await stream.next({ timeoutMs: 8_000 })).toMatchObject({ ok: false, status: 'Refused' });
    const back = await startRtspServer({ port: mortal.port });
    expect(await stream.next({ timeoutMs: 8_000 })).toMatchObject({ ok: true });
    await stream.close();
    await back.close();
  });
});

describe.skipIf(!canServe)('a stills worker', () => {
  it('that is killed fails the still in hand only; the stream goes on in the next worker', async () => {
    const own = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
    const camera = await startRtspServer({ gop: 50 });
    const stream = own.stills.open({ id: 'a', url: camera.url('/h264'), ...LIMITS });
    expect(await stream.next({ timeoutMs: 8_000 })).toMatchObject({ ok: true });
    const inHand = stream.next({ timeoutMs: 8_000 }).catch((error: unknown) => error);
    const { stdout } = await run('pgrep', [
      '-n',
      '-P',
      String(process.pid),
      '-f',
      'worker-main[.](ts|mjs) stills',
    ]);
    process.kill(Number(stdout), 'SIGKILL');
    expect(await inHand).toMatchObject({ kind: 'Unavailable' });
    expect(await stream.next({ timeoutMs: 8_000 })).toMatchObject({ ok: true });
    await own.close();
    await camera.close();
  });
});

describe('stills of cameras that misbehave', () => {
  const silentWays: [string, (socket: Socket) => void][] = [
    ['says nothing', () => {}],
    [
      'drips its answer for ever',
      (socket) => {
        socket.write('RTSP/1.0 200 OK\r\n');
        const drip = setInterval(() => socket.write('X: y\r\n'), 50);
        socket.on('close', () => clearInterval(drip));
      },
    ],
  ];
  it.each(silentWays)('gives up a camera that %s', async (_, act) => {
    const { server, url } = await fakeCamera(act);
    const still = await grab(url, { connectTimeoutMs: 500, idleTimeoutMs: 20_000 });
    expect(still).toMatchObject({ ok: false, status: 'Timeout' });
    server.close();
  });

  it('tells of a refused connection', async () => {
    const { server, url } = await fakeCamera(() => {});
    await new Promise((resolve) => server.close(resolve));
    expect(await grab(url)).toMatchObject({ ok: false, status: 'Refused' });
  });

  it('tells of a server that speaks something else', async () => {
    const { server, url } = await fakeCamera((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n<html>'));
    expect(await grab(url)).toMatchObject({ ok: false });
    server.close();
  });

  it.each(['tcp', 'udp', 'auto'] as const)(
    'never dials the address a camera redirects to, by %s [OPS-06]',
    async (transport) => {
      let dialled = 0;
      const inner = await fakeCamera((socket) => {
        dialled += 1;
        socket.destroy();
      });
      const { server, url } = await fakeCamera((socket) => {
        socket.on('data', (text) => {
          const sequence = /CSeq: (\d+)/.exec(String(text))?.[1];
          socket.write('RTSP/1.0 3');
          setTimeout(() => {
            socket.write(`02 Moved\r\nCSeq: ${sequence}\r\nLocation: ${inner.url}\r\n\r\n`);
          }, 50);
        });
      });
      const still: StillResult = await grab(url, { transport });
      expect(still).toMatchObject({ ok: false, message: 'The camera sent us to another address.' });
      expect(dialled).toBe(0);
      server.close();
      inner.server.close();
    },
  );

  it('hears and answers nobody but the camera over UDP, also where it names no source [EXT-387]', async () => {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.3', resolve));
    const answered = new Promise<string>((resolve) => socket.once('message', () => resolve('the camera')));
    let refused: Promise<string> = Promise.resolve('');
    const camera = createServer((control) => {
      control.on('error', () => {});
      control.on('data', (text) => {
        const [, method, sequence] = /^(\w+) [\s\S]*CSeq: (\d+)/.exec(String(text)) ?? [];
        const clientPort = Number(/client_port=(\d+)/.exec(String(text))?.[1]);
        const head = `RTSP/1.0 200 OK\r\nCSeq: ${sequence}\r\nSession: 1\r\n`;
        const sdp = 'v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\na=control:track1\r\n';
        const { port } = socket.address();
        const transport = `RTP/AVP;unicast;client_port=${clientPort}-${clientPort + 1};server_port=${port}-${port + 1}`;
        if (method === 'DESCRIBE')
          control.write(
            `${head}Content-Type: application/sdp\r\nContent-Length: ${sdp.length}\r\n\r\n${sdp}`,
          );
        else if (method === 'SETUP') {
          control.write(`${head}Trans`);
          control.write(`port: ${transport}\r\n\r\n`);
          refused = answered.then(() => sendAsStranger(clientPort));
        } else control.write(`${head}\r\n`);
      });
    });
    await new Promise<void>((resolve) => camera.listen(0, '127.0.0.3', resolve));
    const { port } = camera.address() as AddressInfo;
    const grabbed = grab(`rtsp://127.0.0.3:${port}/`, { transport: 'udp', idleTimeoutMs: 2_000 });
    expect(await Promise.race([answered, grabbed.then(() => 'nobody')])).toBe('the camera');
    expect(await refused).toBe('ECONNREFUSED');
    expect(await grabbed).toMatchObject({ ok: false, status: 'Timeout' });
    socket.close();
    camera.close();
  });

  it('stops waiting when the caller does', async () => {
    const { server, url } = await fakeCamera(() => {});
    const stream = pool.stills.open({ id: 'left', url, ...LIMITS });
    const left = new AbortController();
    const still = stream.next({ timeoutMs: 8_000, signal: left.signal });
    left.abort(new Error('left'));
    await expect(still).rejects.toThrow('left');
    await stream.close();
    server.close();
  });

  it.each([
    'file:///etc/passwd',
    'http://127.0.0.1/',
    'concat:rtsp://a/b',
    'rtsp:/etc/passwd',
    'rtsp://',
    'rtsp://a/b\nfile:///etc/passwd',
    'rtmp://a/b',
    'rtsp://a/b c',
    'rtsp://camera.example/live',
    'rtsp://127.1/live',
    'rtsp://u:p@10.0.0.7#@127.0.0.1/live',
  ])('refuses %s as a stream', async (url) => {
    await expect(grab(url)).rejects.toSatisfy((e) => e instanceof AppError && e.kind === 'InvalidInput');
  });
});

it('a pool that closes while a stream is being opened says nothing of it, and its worker leaves the end to it [EXT-356]', async () => {
  const said: unknown[] = [];
  const keep = (...words: unknown[]) => said.push(words);
  const own = { ...silentLogger, warn: keep, error: keep };
  const closing = startMediaPool({ workers: 1, logger: own, clock: systemClock });
  const called = Promise.withResolvers<void>();
  const silent = await fakeCamera(() => called.resolve());
  const stream = closing.stills.open({ id: 'one', url: silent.url, ...LIMITS });
  const next = stream.next({ timeoutMs: 30_000 }).catch(() => {});
  await called.promise;
  const { stdout } = await run('pgrep', [
    '-n',
    '-P',
    String(process.pid),
    '-f',
    'worker-main[.](ts|mjs) stills',
  ]);
  // As systemd and terminals do to a whole group of processes.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.kill(Number(stdout), signal);
  // Opened when its worker is told to end.
  closing.stills.open({ id: 'two', url: silent.url, ...LIMITS });
  await closing.close();
  await next;
  expect(said).toEqual([]);
  silent.server.close();
});

/** What the system says to one who is not the camera and sends to the port of its pictures; `heard` where it takes it. */
async function sendAsStranger(port: number): Promise<string> {
  const stranger = createSocket('udp4');
  await new Promise<void>((resolve) => stranger.bind(0, '127.0.0.2', resolve));
  await new Promise<void>((resolve) => stranger.connect(port, '127.0.0.1', resolve));
  const send = () =>
    new Promise<string>((resolve) => {
      stranger.once('error', (err: NodeJS.ErrnoException) => resolve(String(err.code)));
      stranger.send('picture', (err) => resolve((err as NodeJS.ErrnoException | null)?.code ?? 'heard'));
    });
  // The refusal of a packet is told to the one after it.
  await send();
  const said = await send();
  stranger.close();
  return said;
}
