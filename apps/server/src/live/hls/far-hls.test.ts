/** LL-HLS that another node has: asked for once, kept for a moment, and never beyond a change. */
import { operatorError } from '@longview/base';
import { LIVE_ENDS } from '@longview/rules/live';
import { FakeClock } from '@longview/test-kit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LiveHomes, LivePeer } from '../live-homes.ts';
import type { LiveSource } from '../live-source.ts';
import { FarHls } from './far-hls.ts';

const LIST = { all: [], goneHeads: 0 };
const WISH = { feedId: 'fe1', video: undefined };
const PART = { ...WISH, name: 'part-1-0.m4s' };

let far: FarHls;
let asked: string[];
let home: 'Here' | LivePeer | null;
/** Gives the file that is asked for. */
let give: (bytes: Buffer | null) => void;
let change: (feedId: string | null) => void;
let failure: Error | null;
/** Where the stream comes from. */
let source: () => Promise<{ nodeId: string | null }>;
let clock: FakeClock;

const peer: LivePeer = {
  watch: () => Promise.reject(new Error('Not asked for.')),
  hlsList: async ({ segment, part }) => {
    asked.push(`list ${segment} ${part}`);
    if (failure) throw failure;
    return LIST;
  },
  hlsFile: ({ name }) => {
    asked.push(name);
    return new Promise((resolve) => {
      give = resolve;
    });
  },
};

beforeEach(() => {
  asked = [];
  home = peer;
  failure = null;
  source = async () => ({ nodeId: null });
  clock = new FakeClock();
  const homes: LiveHomes = {
    isHere: () => home === 'Here',
    find: async (_feedId, sentTo) => {
      asked.push(`find ${sentTo}`);
      return home;
    },
    keeps: async () => true,
  };
  const on = (listener: typeof change) => {
    change = listener;
  };
  far = new FarHls({ homes, clock, changes: { on } as never });
});

const find = () => far.find('fe1', () => source() as Promise<LiveSource>);

describe('LL-HLS of a feed that another node reads [EXT-245]', () => {
  it('is asked for once for all who wait for it, and a file that came is kept', async () => {
    const both = [
      far.list(peer, { ...WISH, segment: 3, part: 1 }),
      far.list(peer, { ...WISH, segment: 3, part: 1 }),
    ];
    expect(await Promise.all(both)).toEqual([LIST, LIST]);
    const files = [far.file(peer, PART), far.file(peer, PART)];
    give(Buffer.from('part'));
    expect((await Promise.all(files)).map(String)).toEqual(['part', 'part']);
    expect(String(await far.file(peer, PART))).toBe('part');
    expect(asked).toEqual(['list 3 1', PART.name]);
  });

  it('keeps nothing of what was before a change, also not what was on its way', async () => {
    const before = far.file(peer, PART);
    const giveBefore = give;
    change('fe1');
    const after = far.file(peer, PART);
    give(Buffer.from('new'));
    giveBefore(Buffer.from('old'));
    expect((await Promise.all([before, after])).map(String)).toEqual(['old', 'new']);
    expect(String(await far.file(peer, PART))).toBe('new');
    change(null);
    const third = far.file(peer, PART);
    give(null);
    expect(await third).toBeNull();
    // What was not there is asked for again.
    void far.file(peer, PART);
    expect(asked).toEqual(Array(4).fill(PART.name));
  });

  it('looks for the feed again when a node failed, and says when nobody has it', async () => {
    expect([await find(), await find()]).toEqual([peer, peer]);
    await far.list(peer, { ...WISH, segment: undefined, part: undefined });
    // What is known goes on while the database is away, and no longer than the caller may watch.
    await clock.advance(2_000);
    source = () => Promise.reject(new Error('The database is away.'));
    expect(await find()).toBe(peer);
    await clock.advance(2_000);
    source = () => Promise.reject(operatorError('NotFound', 'This camera has no live stream.'));
    await expect(find()).rejects.toThrow('no live stream');
    source = async () => ({ nodeId: 'n7' });
    failure = new Error('away');
    await expect(far.list(peer, { ...WISH, segment: 1, part: undefined })).rejects.toBe(failure);
    home = null;
    await expect(find()).rejects.toThrow(LIVE_ENDS.SourceFailed);
    home = 'Here';
    expect(await find()).toBeNull();
    expect(asked.filter((what) => what.startsWith('find'))).toEqual(['find null', 'find n7', 'find n7']);
  });
});
