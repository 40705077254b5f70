import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { AppError, silentLogger, systemClock } from '@longview/base';
import { startRtmpLogin, startRtmpRedirect } from '@longview/test-kit/rtmp-refusal';
import { hasRtmpServer, type RtmpServer, startRtmpServer } from '@longview/test-kit/rtmp-server';
import { hasSrtServer, type SrtServer, startSrtServer } from '@longview/test-kit/srt-server';
import { startTlsFront } from '@longview/test-kit/tls-front';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { images, type MediaPool, startMediaPool } from '../index.ts';
import { readStreamAddress } from '../streams/stream-address.ts';
import { streamInput } from '../streams/stream-input.ts';

const LIMITS = { connectTimeoutMs: 5_000, idleTimeoutMs: 3_000 };
const PASSPHRASE = 'correct horse 1';

let pool: MediaPool;
beforeAll(() => {
  pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
});
afterAll(() => pool.close());

const grab = (url: string, more: object = {}) =>
  pool.stills.grabOnce({ url, timeoutMs: 8_000, ...LIMITS, ...more });

async function requireWhole(still: Awaited<ReturnType<typeof grab>>) {
  expect(still).toMatchObject({ ok: true, width: 640, height: 360 });
  if (still.ok) expect(await images.verify(still.jpeg)).toEqual({ width: 640, height: 360 });
}

describe.skipIf(!hasRtmpServer())('stills of a real RTMP camera', () => {
  let camera: RtmpServer;
  beforeAll(async () => {
    camera = await startRtmpServer();
  });
  afterAll(() => camera.close());

  it('are whole JPEGs, each key frame once', async () => {
    const stream = pool.stills.open({ id: 'rtmp', url: camera.url, ...LIMITS });
    const times = new Set<number>();
    for (let count = 0; count < 3; count += 1) {
      const still = await stream.next({ timeoutMs: 8_000 });
      await requireWhole(still);
      if (still.ok) times.add(still.atMs);
    }
    await stream.close();
    expect(times.size).toBe(3);
  });

  it('come over TLS too, whoever signed the certificate only where that is wanted [EXT-140]', async () => {
    const other = await startRtmpServer();
    const front = await startTlsFront(other.port);
    const url = `rtmps://127.0.0.1:${front.port}/live/cam`;
    expect(await grab(url)).toMatchObject({ ok: false, status: 'Untrusted' });
    await requireWhole(await grab(url, { tls: { host: '127.0.0.1', isInsecure: true } }));
    front.close();
    await other.close();
  });
});

describe.skipIf(!(await hasSrtServer()))('stills of a real SRT camera', () => {
  let camera: SrtServer;
  beforeAll(async () => {
    camera = await startSrtServer({ passphrase: PASSPHRASE });
  });
  afterAll(() => camera.close());

  it('are whole JPEGs, with the passphrase', async () => {
    await requireWhole(await grab(`${camera.url}?passphrase=${encodeURIComponent(PASSPHRASE)}`));
  });

  it.each(['', '?passphrase=wrong-wrong-1', '?passphrase=short'])(
    'are refused with %j for a passphrase',
    async (query) => {
      expect(await grab(camera.url + query)).toMatchObject({ ok: false, status: 'Unauthorized' });
    },
  );

  it('are given up when nobody answers', async () => {
    const still = await grab('srt://127.0.0.1:9', { connectTimeoutMs: 500 });
    expect(still).toMatchObject({ ok: false, status: 'Timeout' });
  });
});

describe('streams of hostile cameras', () => {
  async function fakeCamera(act: (socket: Socket) => void): Promise<{ server: Server; port: number }> {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      act(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
  }

  it('gives up an RTMP camera that says nothing', async () => {
    const { server, port } = await fakeCamera(() => {});
    const still = await grab(`rtmp://127.0.0.1:${port}/live/cam`, { connectTimeoutMs: 500 });
    expect(still).toMatchObject({ ok: false, status: 'Timeout' });
    server.close();
  });

  it('tells of an RTMP camera that refuses the connection', async () => {
    const { server, port } = await fakeCamera(() => {});
    await new Promise((resolve) => server.close(resolve));
    const still = await grab(`rtmp://127.0.0.1:${port}/live/cam`);
    expect(still).toMatchObject({ ok: false, status: 'Refused' });
  });

  it('never dials the address that an RTMP camera redirects to [OPS-06]', async () => {
    let dialled = 0;
    const inner = await fakeCamera((socket) => {
      dialled += 1;
      socket.destroy();
    });
    const camera = await startRtmpRedirect(`rtmp://127.0.0.1:${inner.port}/live`);
    const url = `rtmp://127.0.0.1:${camera.port}/live/cam`;
    expect(await grab(url)).toMatchObject({ ok: false });
    expect([camera.asked.length, dialled]).toEqual([1, 0]);
    camera.close();
    inner.server.close();
  });

  it('gives the login to an RTMP camera that asks for it, and gives up when it is refused', async () => {
    const camera = await startRtmpLogin();
    const still = await grab(`rtmp://viewer:secret@127.0.0.1:${camera.port}/live/cam`);
    expect(still).toMatchObject({ ok: false });
    const hasLogin = camera.asked.map((call) => /authmod=adobe&user=viewer/.test(call));
    expect(hasLogin.slice(0, 2)).toEqual([false, true]);
    expect(hasLogin.length).toBeLessThanOrEqual(3);
    camera.close();
  });

  it.each([
    'srt://127.0.0.1/x',
    'srt://camera.example:9000',
    'rtmp://camera.example/live',
    'rtmpt://127.0.0.1/live',
    'rtmpe://127.0.0.1/live',
    'rtmp://127.0.0.1/live playpath=x',
    'rtmp:///etc/passwd',
    'ffrtmphttp://127.0.0.1/live',
    'async:srt://127.0.0.1:9000',
    'srt://127.0.0.1:70000',
  ])('refuses %s as a stream [OPS-06]', async (url) => {
    await expect(grab(url)).rejects.toSatisfy((e) => e instanceof AppError && e.kind === 'InvalidInput');
  });
});

describe('what FFmpeg is told [OPS-06]', () => {
  const told = (url: string, transport: 'tcp' | 'udp' = 'tcp') =>
    streamInput(readStreamAddress(url), { id: 'a', url, ...LIMITS }, transport, 4000);

  it.each([
    ['rtsp://10.0.0.7/live', 'tcp', ['tcp']],
    ['rtsps://10.0.0.7/live', 'udp', ['tcp', 'udp', 'rtp']],
    ['rtmp://10.0.0.7/live/cam', 'tcp', ['rtmp', 'tcp']],
    ['srt://10.0.0.7:9000', 'tcp', ['srt']],
  ] as const)('opens nothing of %s by %s that a redirect could name [EXT-387]', (url, transport, allowed) => {
    expect(String(told(url, transport).options.protocol_whitelist).split(',')).toEqual(allowed);
  });

  it('allows no protocol in any other place either: files alone, and never rtsp or http [EXT-387]', () => {
    const folder = new URL('..', import.meta.url);
    const lists = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('stream-input.ts'),
      )
      .flatMap((path) => [
        ...readFileSync(new URL(path, folder), 'utf8').matchAll(/protocol_whitelist\W+(\w+)/g),
      ]);
    expect(lists.length).toBeGreaterThan(0);
    expect(new Set(lists.map(([, list]) => list))).toEqual(new Set(['file']));
  });

  it('is a loopback port for RTMP, whatever the address', () => {
    expect(told('rtmps://u:p@10.0.0.7:443/live/cam?token=a')).toMatchObject({
      url: 'rtmp://u:p@127.0.0.1:4000/live/cam?token=a',
      format: 'flv',
      options: { protocol_whitelist: 'rtmp,tcp' },
    });
  });

  it('is the checked IP for SRT, and never the mode or options of the address', () => {
    const { url, options } = told(
      'srt://[fd12::7]:9000?mode=listener&streamid=%23!::r=cam&localaddr=0.0.0.0',
    );
    expect(url).toBe('srt://[fd12::7]:9000');
    expect(options).toMatchObject({ mode: 'caller', streamid: '#!::r=cam', protocol_whitelist: 'srt' });
    expect(options).not.toHaveProperty('localaddr');
  });
});
