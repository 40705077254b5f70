/** The RTMP port and who means it no good: bounded before anybody is known, and to their address after wrong keys. */
import { connect, type Socket } from 'node:net';
import { silentLogger, systemClock } from '@longview/base';
import { type RtmpCommand, RtmpConnection } from '@longview/media';
import { PUSH_LIMITS, PUSH_REFUSALS } from '@longview/rules/restream';
import { afterEach, describe, expect, it } from 'vitest';
import { Publishers } from './publishers.ts';
import { type StreamIn, startStreamIn } from './stream-in-server.ts';
import type { PushLimits, StreamInDeps } from './types.ts';

const FEED = 'fe5nsqhtejqi';

let port: StreamIn | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await port?.close();
});

async function open(limits: Partial<PushLimits> = {}, change: Partial<StreamInDeps> = {}): Promise<void> {
  const deps: StreamInDeps = {
    ...{ clock: systemClock, logger: silentLogger },
    admit: async (key) => (key === 'right' ? { feedId: FEED } : 'unknownKey'),
    readTicket: (ticket) => (ticket === 'ticket' ? FEED : null),
    claims: { take: async () => true, renew: async () => true, release: async () => {} },
    ...change,
  };
  const publishers = new Publishers({ deps, limits: { ...PUSH_LIMITS, ...limits } });
  publishers.readAt = { nodeAddress: '127.0.0.1', nodeId: 'n1' };
  port = await startStreamIn(publishers, { host: '127.0.0.1', port: 0, tls: null });
}

/** Whence our own media workers come, and somebody else. */
const OWN = '127.0.0.1';
const ELSEWHERE = '127.0.0.2';

function visit(localAddress = ELSEWHERE): Socket {
  const socket = connect({ port: port?.port ?? 0, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  sockets.push(socket);
  return socket;
}

/** It reads, or it would not hear of the end. */
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => socket.resume().once('close', () => resolve()));

/** Says what an encoder says; gives what it is told, and when it is over. */
function speak(app: string, act: string, name: string, from = ELSEWHERE) {
  const told: RtmpCommand[] = [];
  const over = Promise.withResolvers<void>();
  const connection = new RtmpConnection(
    visit(from),
    'client',
    { messageBytes: 1e6, chunkStreams: 32 },
    {
      onReady: () => {
        connection.command(0, 'connect', 1, { app });
        connection.command(0, 'createStream', 2, null);
        connection.command(1, act, 3, null, name);
      },
      onCommand: (command) => told.push(command),
      onMedia: () => {},
      onEnd: () => over.resolve(),
    },
  );
  const said = () => JSON.stringify(told);
  return { connection, said, over: over.promise };
}

describe('the RTMP port', () => {
  it('gives who says nothing, or only shakes hands, their time and no more [EXT-188]', async () => {
    await open({ greetMs: 300 });
    const silent = visit();
    const shaking = visit();
    shaking.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(3_072)]));
    await Promise.all([closed(silent), closed(shaking)]);
  });

  it('takes few bytes of who is not known [EXT-188]', async () => {
    await open({ greetBytes: 10_000 });
    const flood = visit();
    flood.resume();
    flood.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(3_072)]));
    // A command without an end.
    flood.write(
      Buffer.concat([Buffer.from([3, 0, 0, 0, 0, 0xff, 0xff, 20, 0, 0, 0, 0]), Buffer.alloc(9_000)]),
    );
    await closed(flood);
  });

  it('closes on who wants TLS where there is no certificate [EXT-188]', async () => {
    await open();
    const secure = visit();
    secure.write(Buffer.from([0x16, 3, 1]));
    await closed(secure);
  });

  it('lets in so many from one address [EXT-188]', async () => {
    await open({ connectionsOfAddress: 2 });
    visit();
    visit();
    await closed(visit());
  });

  it('lets in nobody whose keys were wrong too often [EXT-188]', async () => {
    await open({ wrongKeys: 3 });
    for (const key of ['a', 'b', 'c']) {
      const wrong = speak('live', 'publish', key);
      await wrong.over;
      expect(wrong.said()).toContain(PUSH_REFUSALS.unknownKey);
    }
    const late = speak('live', 'publish', 'right');
    await late.over;
    expect(late.said()).toBe('[]');
  });

  it('always lets in who may read from this machine, whatever others there guess [EXT-188]', async () => {
    await open({ wrongKeys: 1, connectionsOfAddress: 1 });
    await speak('live', 'publish', 'a', OWN).over;
    const late = speak('live', 'publish', 'right', OWN);
    await late.over;
    expect(late.said()).toContain(PUSH_REFUSALS.busy);
    const reader = speak('play', 'play', 'ticket', OWN);
    await reader.over;
    expect(reader.said()).toContain('_result');
  });

  it('reads for nobody without a ticket, nor what nobody sends [EXT-188]', async () => {
    await open();
    await Promise.all([
      speak('play', 'play', 'wrong').over,
      speak('play', 'play', 'ticket').over,
      speak('live', 'play', 'ticket').over,
      speak('play', 'publish', 'right').over,
    ]);
  });

  it('releases what a sender held that hung up while it was asked about [EXT-188]', async () => {
    const asked = Promise.withResolvers<boolean>();
    const released: string[] = [];
    await open(
      {},
      {
        claims: {
          take: () => asked.promise,
          renew: async () => true,
          release: async (feedId) => void released.push(feedId),
        },
      },
    );
    const pusher = speak('live', 'publish', 'right');
    await expect.poll(() => pusher.said()).toContain('_result');
    pusher.connection.close();
    await pusher.over;
    asked.resolve(true);
    await expect.poll(() => released).toEqual([FEED]);
  });
});
