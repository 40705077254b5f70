import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_SEC, FEED, TestStore } from '../test-setup/test-store.ts';

let test: TestStore;
let path: string;

const listed = async () => (await test.store.firstOfEach(FEED, 0, DAY_SEC * 2, { limit: 99 })).times;
const offsets = async () => (await listed()).map((sec) => sec - DAY_SEC);
const kinds = async (repair: boolean) => {
  const { problems } = await test.store.check({ repair, verifyBytes: true });
  return problems.map((one) => `${one.kind}${one.isRepaired ? ' repaired' : ''}`);
};
const flip = async (file: string, at: number) => {
  const bytes = await readFile(file);
  bytes.writeUInt8((bytes[at] ?? 0) ^ 0x10, at);
  await writeFile(file, bytes);
};
const eachFile = async (act: (file: string) => Promise<void>) => {
  for (const ending of ['.mjpeg', '.idx']) await act(path + ending);
};
const lost = async () => (await readdir(join(test.root, 'lost'), { recursive: true })).map((one) => `${one}`);

/** Five frames of ten bytes in one segment; then the store is open anew and remembers nothing. */
beforeEach(async () => {
  test = await TestStore.make();
  for (let i = 0; i < 5; i++) await test.append(DAY_SEC + i, 'ten bytes!');
  path = join(test.root, (await test.rows())[0]?.path ?? '');
});

afterEach(() => test.remove());

const restart = async ({ sealed }: { sealed: boolean }) => {
  if (sealed) await test.seal();
  await test.store.close();
  await test.reopen();
};

describe('recovery of an open segment', () => {
  beforeEach(() => restart({ sealed: false }));

  it('is counted by a check, though its row does not count it [I5]', async () => {
    // A writer that was killed had not told its row yet.
    await test.index.update((await test.rows())[0]?.id ?? '', { count: 0 });
    const { frames, open } = await test.store.check({ repair: false });
    expect([frames, open.map(({ count }) => count)]).toEqual([5, [5]]);
  });

  const damages: [string, () => Promise<void>, number[]][] = [
    ['a record cut in half', () => truncate(`${path}.idx`, 180), [0, 1, 2, 3]],
    ['a JPEG cut in half', () => truncate(`${path}.mjpeg`, 45), [0, 1, 2, 3]],
    ['both empty', () => eachFile((file) => truncate(file, 0)), []],
    [
      'a JPEG without record',
      async () => writeFile(`${path}.mjpeg`, 'partial', { flag: 'a' }),
      [0, 1, 2, 3, 4],
    ],
    [
      'zeros after the last record',
      async () => writeFile(`${path}.idx`, Buffer.alloc(99), { flag: 'a' }),
      [0, 1, 2, 3, 4],
    ],
    ['a flipped bit in the last JPEG', () => flip(`${path}.mjpeg`, 44), [0, 1, 2, 3]],
    ['a flipped bit in an earlier JPEG', () => flip(`${path}.mjpeg`, 24), [0, 1, 3, 4]],
    ['a flipped bit in a record', () => flip(`${path}.idx`, 50), [0, 2, 3, 4]],
  ];
  for (const [name, damage, left] of damages) {
    it(`after ${name} keeps every whole frame and goes on`, async () => {
      await damage();
      expect(await test.append(DAY_SEC + 9)).toBe('Stored');
      expect(await offsets()).toEqual([...left, 9]);
      for (const sec of await listed()) expect(await test.store.read(FEED, sec, 'exact')).not.toBeNull();
      await restart({ sealed: true });
      expect(await offsets()).toEqual([...left, 9]);
      expect(await kinds(false)).toEqual([]);
    });
  }
});

describe('check', () => {
  it('finds nothing in a sound store', async () => {
    expect(await test.store.check({ repair: false })).toMatchObject({ segments: 1, problems: [] });
    await restart({ sealed: true });
    expect(await test.store.check({ repair: false, verifyBytes: true })).toEqual({
      segments: 1,
      frames: 5,
      open: [],
      elsewhere: 0,
      skipped: 0,
      problems: [],
    });
  });

  const damages: [string, () => Promise<void>, string, number[]][] = [
    ['a row without files', () => eachFile((file) => rm(file)), 'RowWithoutFiles', []],
    ['a missing .idx', () => rm(`${path}.idx`), 'FileMissing', []],
    ['a missing .mjpeg', () => rm(`${path}.mjpeg`), 'FileMissing', []],
    ['a cut tail', () => truncate(`${path}.mjpeg`, 45), 'BadFrames', [0, 1, 2, 3]],
    ['a flipped bit in a JPEG', () => flip(`${path}.mjpeg`, 14), 'BadFrames', [0, 2, 3, 4]],
    ['a flipped bit in a record', () => flip(`${path}.idx`, 50), 'BadFrames', [0, 2, 3, 4]],
    [
      'files without a row',
      async () => test.index.remove((await test.rows()).map((row) => row.id)),
      'FilesWithoutRow',
      [0, 1, 2, 3, 4],
    ],
    [
      'a row that lies',
      async () => test.index.update((await test.rows())[0]?.id ?? '', { count: 9 }),
      'RowDiffers',
      [0, 1, 2, 3, 4],
    ],
  ];
  for (const [name, damage, kind, left] of damages) {
    it(`finds ${name}, and repairs it`, async () => {
      await restart({ sealed: true });
      await damage();
      expect(await kinds(false)).toEqual([kind]);
      expect(await kinds(true)).toEqual([`${kind} repaired`]);
      expect(await kinds(false)).toEqual([]);
      expect(await offsets()).toEqual(left);
      const totals = await test.store.totals(FEED);
      expect(totals.count).toBe(left.length);
    });
  }

  it('never deletes: what cannot be served is set aside', async () => {
    await restart({ sealed: true });
    await rm(`${path}.idx`);
    await kinds(true);
    expect(await lost()).toContain(`${relative(test.root, path)}.mjpeg`);
  });

  it('sets a copy of frames that are elsewhere aside rather than serve them twice', async () => {
    await restart({ sealed: true });
    for (const ending of ['.mjpeg', '.idx']) {
      await writeFile(path.replace(/\d+$/, '7') + ending, await readFile(path + ending));
    }
    expect(await kinds(true)).toEqual(['FilesWithoutRow repaired']);
    expect(await offsets()).toEqual([0, 1, 2, 3, 4]);
    expect(await lost()).toContain(`feeds/${FEED}/2026/05/01/000000-7.idx`);
  });
});

describe('a damaged frame', () => {
  it('is never served, and its neighbours stand in where a neighbour may', async () => {
    await restart({ sealed: true });
    await flip(`${path}.mjpeg`, 24);
    const secOf = async (match: 'exact' | 'nearest' | 'before' | 'after') => {
      const frame = await test.store.read(FEED, DAY_SEC + 2, match);
      return frame && Math.floor(frame.timeUs / 1e6) - DAY_SEC;
    };
    expect([
      await secOf('exact'),
      await secOf('before'),
      await secOf('after'),
      await secOf('nearest'),
    ]).toEqual([null, 1, 3, 1]);
  });
});

describe('replaced files', () => {
  it('stay for a minute for who was given their path, then go', async () => {
    await restart({ sealed: true });
    const [place] = await test.store.locate(FEED, [DAY_SEC + 1]);
    await test.store.thin(FEED, DAY_SEC, DAY_SEC + 5, (sec) => sec % 2 === 0);
    expect((await readFile(place?.path ?? '')).subarray(place?.offset).toString()).toMatch(/^ten bytes!/);
    await restart({ sealed: false });
    await expect(readFile(place?.path ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await offsets()).toEqual([0, 2, 4]);
    expect((await test.rows()).map((row) => [row.state, row.count])).toEqual([['Thinned', 3]]);
  });

  it('of a deleted feed are gone, and a new frame starts afresh', async () => {
    await test.store.deleteFeed(FEED);
    expect(await listed()).toEqual([]);
    expect(await test.store.latest(FEED)).toBeNull();
    await expect(readFile(`${path}.mjpeg`)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await test.append(DAY_SEC)).toBe('Stored');
    expect(await kinds(false)).toEqual([]);
  });
});
