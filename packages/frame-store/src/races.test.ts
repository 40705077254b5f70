/** Windows between two steps of the store: what another call, a lost answer or a second opening meets there. */
import { operatorError } from '@longview/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FailingDisk } from './test-setup/failing-disk.ts';
import { FolderObjects } from './test-setup/folder-objects.ts';
import { DAY_SEC, FEED, TestStore } from './test-setup/test-store.ts';

const HOUR = 3600;
const away = () => operatorError('Unavailable', 'The index is away.');
let test: TestStore;

beforeEach(async () => {
  test = await TestStore.make({ segmentBytes: 30 });
});
afterEach(() => test.remove());

const listed = async () => (await test.store.firstOfEach(FEED, 0, DAY_SEC * 2, { limit: 99 })).times;
const problems = async () => (await test.store.check({ repair: false, verifyBytes: true })).problems;

/** Lets the next call that makes a row `state` wait for `answer`. */
function hold(name: 'update' | 'insert', state: string) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const real = test.index[name].bind(test.index) as (...given: unknown[]) => Promise<void>;
  test.index[name] = async (...given: unknown[]) => {
    const isIt = (given.at(-1) as { state?: string }).state === state;
    if (isIt) ask();
    if (isIt) await answered;
    return real(...given);
  };
  return { asked, answer };
}

describe('a feed has one log', () => {
  it('also when its old segment is sealed while the first frame of a new one is on its way', async () => {
    await test.append(DAY_SEC, 'old');
    await test.reopen();
    const [update, insert] = [hold('update', 'Sealed'), hold('insert', 'Open')];
    const sealed = test.store.sealIdle();
    await update.asked;
    const first = test.append(DAY_SEC + HOUR, 'first');
    await insert.asked;
    update.answer();
    await sealed;
    const second = test.append(DAY_SEC + HOUR + 1, 'second');
    insert.answer();
    expect(await Promise.all([first, second])).toEqual(['Stored', 'Stored']);
    expect((await test.rows()).map((row) => row.state)).toEqual(['Sealed', 'Open']);
    await test.reopen();
    expect(await listed()).toEqual([DAY_SEC, DAY_SEC + HOUR, DAY_SEC + HOUR + 1]);
  });

  it('also when an opening broke off among several open segments of an hour', async () => {
    const update = test.index.update.bind(test.index);
    test.index.update = () => Promise.reject(away());
    for (const at of [0, 1, 2]) await test.append(DAY_SEC + at, 'twenty bytes of them');
    // The first two are being sealed beside the appends: none of the answers below is meant for them.
    await test.store.close().catch(() => {});
    await test.reopen();
    const answers = [update, () => Promise.reject(away())];
    test.index.update = (id, patch) => (answers.shift() ?? update)(id, patch);
    await expect(test.append(DAY_SEC + 3, 'x')).rejects.toThrow('away');
    expect(await test.append(DAY_SEC + 3, 'y')).toBe('Stored');
    await test.seal();
    expect((await test.rows()).map((row) => [row.state, row.count])).toEqual([
      ['Sealed', 1],
      ['Sealed', 1],
      ['Sealed', 2],
    ]);
    expect(await listed()).toEqual([0, 1, 2, 3].map((at) => DAY_SEC + at));
    expect(await problems()).toEqual([]);
  });
});

describe('an index whose answer is lost', () => {
  it('leaves no row without files behind', async () => {
    const insert = test.index.insert.bind(test.index);
    test.index.insert = async (row) => {
      await insert(row);
      throw away();
    };
    await expect(test.append(DAY_SEC)).rejects.toThrow('away');
    test.index.insert = insert;
    expect(await test.append(DAY_SEC)).toBe('Stored');
    expect(await test.rows()).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  it('nor when nothing more comes', async () => {
    const insert = test.index.insert.bind(test.index);
    await test.append(DAY_SEC);
    test.index.insert = async (row) => {
      await insert(row);
      throw away();
    };
    await expect(test.append(DAY_SEC + HOUR)).rejects.toThrow('away');
    await test.seal();
    expect((await test.rows()).map((row) => row.state)).toEqual(['Sealed']);
    expect(await problems()).toEqual([]);
  });
});

describe('what is given up', () => {
  it('has not to be made durable: a deleted feed keeps no flush from its end', async () => {
    await test.append(DAY_SEC);
    await test.store.deleteFeed(FEED);
    await test.store.flush();
    expect(await listed()).toEqual([]);
  });

  it('nor a thinning that found no room', async () => {
    await test.remove();
    const disk = new FailingDisk();
    test = await TestStore.make({ disk });
    for (const at of [0, 1, 2, 3]) await test.append(DAY_SEC + at, 'ten bytes!');
    await test.seal();
    disk.roomBytes = 60;
    await expect(test.store.thin(FEED, 0, DAY_SEC * 2, (sec) => sec % 2 === 0)).rejects.toThrow('full');
    disk.roomBytes = 1e6;
    test.clock.nowMs += 120_000;
    await test.store.check({ repair: false });
    await test.store.flush();
    expect(await problems()).toEqual([]);
  });
});

it('a copy whose path is given away while it is to go stays', async () => {
  await test.remove();
  test = await TestStore.make();
  await test.store.close();
  test = await TestStore.make({ objects: new FolderObjects(`${test.root}-bucket`) });
  await test.append(DAY_SEC);
  await test.append(DAY_SEC + HOUR);
  await test.seal();
  await test.send();
  const find = test.index.find.bind(test.index);
  const { promise: held, resolve: go } = Promise.withResolvers<void>();
  test.index.find = async (...range) => {
    await held;
    return find(...range);
  };
  const trimmed = test.store.trimCopies(0);
  test.index.find = find;
  const [place] = await test.store.locate(FEED, [DAY_SEC]);
  go();
  await trimmed;
  expect(test.store.copyBytes).toBeGreaterThan(20);
  expect(place?.path).toContain('/feeds/');
});

it('proves that the disk takes frames', async () => {
  await test.remove();
  const disk = new FailingDisk();
  test = await TestStore.make({ disk });
  await test.store.probe();
  disk.replace = () => Promise.reject(operatorError('Unavailable', 'The disk for frames fails.'));
  await expect(test.store.probe()).rejects.toMatchObject({ kind: 'Unavailable' });
  disk.replace = new FailingDisk().replace;
});
