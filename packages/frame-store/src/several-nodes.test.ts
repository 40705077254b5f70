import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorError, silentLogger } from '@longview/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FrameStore, openFrameStore } from './frame-store.ts';
import { packColumns } from './grids/grid-cells.ts';
import type { SegmentPeers } from './nodes/peers.ts';
import { MemorySegmentIndex } from './segments/memory-segment-index.ts';
import { gridOf, gridsOf } from './test-setup/grids.ts';
import { DAY_SEC, FEED, StillClock } from './test-setup/test-store.ts';

/** Two nodes with a disk each and one index; what one asks of the other goes straight to its store. */
class Nodes {
  readonly index = new MemorySegmentIndex();
  readonly clock = new StillClock();
  readonly stores = new Map<string, FrameStore>();
  readonly away = new Set<string>();
  /** Node that holds the feed. */
  holder = 'a';
  asked = 0;
  #roots = new Map<string, string>();

  async open(id: string): Promise<FrameStore> {
    const root = this.#roots.get(id) ?? (await mkdtemp(join(tmpdir(), 'frames-')));
    this.#roots.set(id, root);
    const { index, clock } = this;
    const node = { id, peers: this.#peers(id), mayWrite: () => this.holder === id };
    const store = await openFrameStore({ root, index, clock, logger: silentLogger, node });
    this.stores.set(id, store);
    return store;
  }

  /** The feed goes to another node, in order. */
  async move(to: string): Promise<void> {
    const from = this.holder;
    this.holder = to;
    await this.stores.get(from)?.leave(FEED);
    await this.stores.get(to)?.leave(FEED);
  }

  async close(): Promise<void> {
    for (const store of this.stores.values()) await store.close();
    for (const root of this.#roots.values()) await rm(root, { recursive: true });
  }

  #peers(asker: string): SegmentPeers {
    const of = (id: string) => {
      this.asked++;
      if (this.away.has(id)) throw operatorError('Unavailable', 'away');
      return this.stores.get(id);
    };
    return {
      index: async (id, path, from) => {
        const bytes = await of(id)?.own.index(path, from);
        return bytes ? { bytes, epoch: 'first' } : null;
      },
      frames: async (id, path, offset, length) => (await of(id)?.own.frames(path, offset, length)) ?? null,
      colors: async () => [],
      grids: async (feedId, from, end, box) => {
        const others = [...this.stores].filter(([id]) => id !== asker && !this.away.has(id));
        return Promise.all(
          others.map(async ([, store]) => packColumns(await store.grids.readOwn(feedId, from, end, box))),
        );
      },
    };
  }
}

let nodes: Nodes;
let a: FrameStore;
let b: FrameStore;

beforeEach(async () => {
  nodes = new Nodes();
  a = await nodes.open('a');
  b = await nodes.open('b');
});
afterEach(() => nodes.close());

const frame = (second: number) => ({
  ...{ timeUs: (DAY_SEC + second) * 1e6, width: 4, height: 3 },
  bytes: Buffer.from(`frame ${second}`),
});
const put = (store: FrameStore, second: number, durable = false) =>
  store.append(FEED, frame(second), { durable });
const seconds = async (store: FrameStore) => {
  const { times } = await store.firstOfEach(FEED, DAY_SEC, DAY_SEC + 7200, { limit: 1000 });
  return times.map((timeSec) => timeSec - DAY_SEC);
};
const read = async (store: FrameStore, second: number) =>
  (await store.read(FEED, DAY_SEC + second, 'exact'))?.bytes.toString();
const later = (ms = 1_000) => {
  nodes.clock.nowMs += ms;
};
const problems = async () =>
  (await Promise.all([a, b].map((store) => store.check({ repair: false, verifyBytes: true })))).map(
    (report) => [report.problems.length, report.elsewhere],
  );

describe('frames of a feed that another node writes', () => {
  it('are listed and read while they are written, a second late at most [EXT-190]', async () => {
    await put(a, 1);
    expect([await seconds(b), await read(b, 1)]).toEqual([[1], 'frame 1']);
    await put(a, 2);
    expect(await seconds(b)).toEqual([1]);
    later();
    expect([await seconds(b), await read(b, 2), (await b.totals(FEED)).count]).toEqual([
      [1, 2],
      'frame 2',
      2,
    ]);
  });

  it('are missing from lists while it is away, and are not taken for gone [EXT-191]', async () => {
    await put(a, 1);
    await put(a, 2);
    const hit = await b.find(FEED, DAY_SEC + 1, 'exact');
    nodes.away.add('a');
    nodes.holder = 'b';
    await expect(b.read(FEED, DAY_SEC + 1, 'exact')).rejects.toMatchObject({ kind: 'Unavailable' });
    later();
    await put(b, 5);
    expect([hit?.timeUs, await seconds(b), await read(b, 5)]).toEqual([frame(1).timeUs, [5], 'frame 5']);
    expect(await Promise.all([1, 5, 9000].map((at) => b.isHidden(FEED, DAY_SEC + at)))).toEqual([
      true,
      true,
      false,
    ]);
    nodes.away.clear();
    later();
    expect(await seconds(b)).toEqual([1, 2, 5]);
  });

  it('go on where the other node ended, in a segment of its own, one frame a second [EXT-193]', async () => {
    await put(a, 1);
    await nodes.move('b');
    expect([await put(b, 1), await put(b, 2)]).toEqual(['Duplicate', 'Stored']);
    await nodes.move('a');
    expect([await put(a, 2), await put(a, 3)]).toEqual(['Duplicate', 'Stored']);
    later();
    expect([await seconds(a), await seconds(b)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
    expect(await problems()).toEqual([
      [0, 1],
      [0, 2],
    ]);
  });
});

describe('a node that lost a feed', () => {
  it('leaves nothing of what it was writing, and acknowledges nothing [EXT-193]', async () => {
    await put(a, 1);
    nodes.holder = 'b';
    await expect(put(a, 2)).rejects.toMatchObject({ kind: 'Unavailable', detail: { code: 'FeedMoved' } });
    await put(b, 2);
    await a.leave(FEED);
    later();
    expect([await seconds(a), await seconds(b)]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(await problems()).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('leaves out what was sent again to the next node when it seals [EXT-193]', async () => {
    await put(a, 1);
    await put(a, 2);
    // Killed: the next node knows nothing of its hour, and the sender had no answer for the second frame.
    nodes.away.add('a');
    nodes.holder = 'b';
    expect(await put(b, 2)).toBe('Stored');
    await nodes.move('a');
    nodes.away.clear();
    nodes.holder = 'b';
    later(3_600_000 * 2);
    a = await nodes.open('a');
    await a.sealIdle();
    const rows = await nodes.index.find(FEED, 0, Number.MAX_SAFE_INTEGER);
    expect(rows.map((row) => [row.nodeId, row.state, row.count])).toEqual([
      ['a', 'Sealed', 1],
      ['b', 'Sealed', 1],
    ]);
    expect([await seconds(a), await read(a, 2)]).toEqual([[1, 2], 'frame 2']);
    expect(await problems()).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });

  it('seals only what lies on its own disk, and sends nothing of others [EXT-193]', async () => {
    await put(a, 1);
    later(3_600_000 * 2);
    await b.sealIdle();
    expect((await nodes.index.open()).length).toBe(1);
    await a.sealIdle();
    expect((await nodes.index.open()).length).toBe(0);
  });

  it('has its segments thinned only once they are in the object storage [EXT-192]', async () => {
    await put(a, 1);
    await nodes.move('b');
    const thin = (isKept: boolean) => b.thin(FEED, DAY_SEC, DAY_SEC + 3600, () => isKept);
    await expect(thin(false)).rejects.toMatchObject({ kind: 'Unavailable' });
    expect([await thin(true), await seconds(b)]).toEqual([{ removedCount: 0, removedBytes: 0 }, [1]]);
    // Nor while it still lies there open, as after a crash.
    nodes.holder = 'a';
    await put(a, 5);
    nodes.holder = 'b';
    later();
    await expect(thin(false)).rejects.toMatchObject({ kind: 'Unavailable' });
  });
});

it('gives the grids of a feed that moved from both nodes, and those of one while the other is away [EXT-523]', async () => {
  const put = async (store: FrameStore, second: number) => {
    await store.append(FEED, frame(second));
    await store.grids.put(FEED, DAY_SEC + second, gridOf(FEED, DAY_SEC + second));
  };
  await put(a, 0);
  await nodes.move('b');
  await put(b, 600);
  const both = new Map([0, 600].map((second) => [DAY_SEC + second, gridOf(FEED, DAY_SEC + second)]));
  for (const store of [a, b]) expect(await gridsOf(store, FEED, DAY_SEC, DAY_SEC + 900)).toEqual(both);
  nodes.away.add('a');
  expect([...(await gridsOf(b, FEED, DAY_SEC, DAY_SEC + 900)).keys()]).toEqual([DAY_SEC + 600]);
  nodes.away.delete('a');
  await b.erase(FEED, DAY_SEC + 600, DAY_SEC + 601);
  expect([...(await gridsOf(a, FEED, DAY_SEC, DAY_SEC + 900)).keys()]).toEqual([DAY_SEC]);
});
