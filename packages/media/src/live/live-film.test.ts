/** Packets of real cameras, given in ways that only bad ones have. */
import { hasRtspServer, startRtspServer } from '@longview/test-kit/rtsp-server';
import { Packet, type Stream } from 'node-av/lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamConnection } from '../streams/stream-connection.ts';
import { LiveFilm } from './live-film.ts';
import type { LiveItem } from './live-item.ts';

const LIMITS = { connectTimeoutMs: 5_000, idleTimeoutMs: 5_000 };

interface Recorded {
  connection: StreamConnection;
  /** The first is a key frame. */
  packets: Packet[];
}

/** The first pictures of a camera of that size. The connection stays open: it owns what describes them. */
async function record(width: number, height: number): Promise<Recorded> {
  const camera = await startRtspServer({ width, height, fps: 25, gop: 10 });
  const connection = new StreamConnection();
  const failed = await connection.open({ id: 'film', url: camera.url('/h264'), ...LIMITS }, 'tcp');
  if (failed) throw new Error(failed.message);
  const packets: Packet[] = [];
  const packet = new Packet();
  packet.alloc();
  while (packets.length < 12) {
    const over = await connection.read(packet, LIMITS.idleTimeoutMs);
    if (over) throw new Error(over.message);
    if (packet.isKeyframe || packets.length > 0) packets.push(packet.clone() as Packet);
  }
  packet.free();
  await camera.close();
  return { connection, packets };
}

describe.skipIf(!(await hasRtspServer()))('a film of packets', () => {
  let large: Recorded;
  let small: Recorded;
  beforeAll(async () => {
    large = await record(640, 360);
    small = await record(320, 180);
  });
  afterAll(async () => {
    for (const { connection, packets } of [large, small]) {
      for (const packet of packets) packet.free();
      await connection.close();
    }
  });

  function begin(): { film: LiveFilm; items: LiveItem[]; take: (packets: Packet[]) => Promise<void> } {
    const items: LiveItem[] = [];
    const video = large.connection.video as Stream;
    const film = LiveFilm.make({ video, sound: null }, (item) => items.push(item));
    if (!(film instanceof LiveFilm)) throw new Error(film.message);
    let nowMs = 10_000;
    const take = async (packets: Packet[]) => {
      for (const packet of packets) {
        nowMs += 40;
        await film.take(packet, nowMs);
      }
    };
    return { film, items, take };
  }

  const kinds = (items: LiveItem[]) => items.map(({ kind }) => kind);
  const sizes = (items: LiveItem[]) =>
    items.flatMap((item) => (item.kind === 'Head' ? [[item.width, item.height]] : []));

  it('begins with a key frame, and says once a second that it waits for one', async () => {
    const { items, take } = begin();
    const rest = large.packets.filter(({ isKeyframe }) => !isKeyframe).slice(0, 5);
    for (let second = 0; second < 10; second++) await take(rest);
    // Two seconds of pictures that nobody could begin with.
    expect(kinds(items)).toEqual(['Waiting', 'Waiting']);
    await take(large.packets.slice(0, 2));
    expect(kinds(items)).toEqual(['Waiting', 'Waiting', 'Head', 'Fragment', 'Fragment']);
  });

  it('has another head when the camera changes its size, and none when it says the same again', async () => {
    const { items, take } = begin();
    await take(large.packets);
    await take(small.packets);
    await take(large.packets);
    expect(sizes(items)).toEqual([
      [640, 360],
      [320, 180],
      [640, 360],
    ]);
    const times = items.flatMap((item) => (item.kind === 'Fragment' ? [item.atMs] : []));
    // Each head counts from the beginning.
    expect(times.filter((atMs) => atMs === 0)).toHaveLength(3);
    expect(times).toHaveLength(36);
  });

  it('says so when pictures come in another order than they are shown [EXT-280]', async () => {
    const shownLater = large.packets.slice(0, 2).map((packet) => {
      const later = packet.clone() as Packet;
      later.dts = 0n;
      later.pts = 7_200n;
      return later;
    });
    const heads = [];
    for (const packets of [large.packets.slice(0, 2), shownLater]) {
      const { items, take } = begin();
      await take(packets);
      heads.push(items[0]);
    }
    expect(heads.map((head) => head && 'isReordered' in head)).toEqual([false, true]);
    for (const packet of shownLater) packet.free();
  });

  it('goes on through times that leap and go back', async () => {
    const { items, take } = begin();
    const [key, ...rest] = large.packets.slice(0, 8) as [Packet, ...Packet[]];
    const told = rest.map((packet, index) => {
      const liar = packet.clone() as Packet;
      liar.pts = BigInt([9e12, 5, 9e9, -4, 7e14, 0, 0][index] ?? 0);
      liar.dts = liar.pts;
      return liar;
    });
    await take([key, ...told]);
    const times = items.flatMap((item) => (item.kind === 'Fragment' ? [Math.round(item.atMs)] : []));
    expect(times).toEqual([0, 40, 80, 120, 160, 200, 240, 280]);
    for (const packet of told) packet.free();
  });
});
