import { describe, expect, it } from 'vitest';
import type { LiveFragment, LiveHead } from '../live/live-item.ts';
import { Backlog } from './backlog.ts';

const head = (name: string): LiveHead => ({
  ...{ kind: 'Head', bytes: Buffer.from(name), mime: '', isPlayable: true },
  ...{ width: 2, height: 2 },
});
const picture = (atMs: number, isKey = false, size = 1): LiveFragment => ({
  ...{ kind: 'Fragment', bytes: Buffer.alloc(size), isKey, atMs },
});

const never = new AbortController().signal;

/** Names of heads and times of pictures, and how far behind each was taken. */
async function taken(backlog: Backlog, count: number): Promise<[string | number, number][]> {
  const all: [string | number, number][] = [];
  for (let index = 0; index < count; index++) {
    const next = await backlog.next();
    if (!next) break;
    const { item, behindMs } = next;
    all.push([item.kind === 'Head' ? item.bytes.toString() : item.atMs, behindMs]);
  }
  return all;
}

describe('what a rendition has not been at yet', () => {
  it('is taken in order, each told how far behind it is', async () => {
    const backlog = new Backlog(never);
    for (const item of [head('a'), picture(0, true), picture(40), picture(80)]) backlog.add(item);
    expect(await taken(backlog, 4)).toEqual([
      ['a', 0],
      [0, 80],
      [40, 40],
      [80, 0],
    ]);
  });

  it('is waited for, and given up when nobody wants it', async () => {
    const backlog = new Backlog(never);
    const next = backlog.next();
    backlog.add(head('a'));
    expect((await next)?.item.kind).toBe('Head');
    const left = new AbortController();
    const last = new Backlog(left.signal).next();
    left.abort();
    expect(await last).toBeNull();
  });

  it('is left out up to the newest key frame by a machine that is too slow, and under another head', async () => {
    const backlog = new Backlog(never);
    for (const item of [head('a'), picture(0, true), picture(1_000), picture(2_001, true)]) backlog.add(item);
    expect((await taken(backlog, 2)).map(([what]) => what)).toEqual(['a', 2_001]);
    for (const item of [picture(2_040), head('b'), picture(80), picture(0, true)]) backlog.add(item);
    expect((await taken(backlog, 2)).map(([what]) => what)).toEqual(['b', 0]);
  });

  it('never grows without bound: then all waits for a key frame', async () => {
    const backlog = new Backlog(never);
    backlog.add(picture(0, true));
    const kept = Array.from({ length: 100 }, (_, index) => backlog.add(picture(index + 1, false, 2 ** 20)));
    expect(kept.filter(Boolean)).toHaveLength(23);
    expect(backlog.bytes).toBe(0);
    backlog.add(picture(200, true));
    expect((await taken(backlog, 1)).map(([what]) => what)).toEqual([200]);
  });
});
