/** Segments in the object storage: sent, read, evicted, thinned, deleted, checked; and the storage away. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderObjects } from './folder-objects.ts';
import type { SegmentRow } from './segment-index.ts';
import { DAY_SEC, FEED, TestStore } from './test-store.ts';

const HOUR = 3600;
const away = { kind: 'Unavailable', detail: { retryAfterSec: 30 } };
let test: TestStore;
let bucket: string;
let objects: FolderObjects;

/** Five frames in each of three hours, sealed. */
beforeEach(async () => {
  bucket = await mkdtemp(join(tmpdir(), 'bucket-'));
  objects = new FolderObjects(bucket);
  test = await TestStore.make({ objects });
  for (let hour = 0; hour < 3; hour++) {
    for (let i = 0; i < 5; i++) await test.append(DAY_SEC + hour * HOUR + i);
  }
  await test.seal();
});

afterEach(async () => {
  await test.remove();
  await rm(bucket, { recursive: true });
});

const all = [0, 1, 2].flatMap((hour) => [0, 1, 2, 3, 4].map((i) => DAY_SEC + hour * HOUR + i));
const listed = async () => (await test.store.firstOfEach(FEED, 0, DAY_SEC * 2, { limit: 99 })).times;
const read = async (sec: number) => (await test.store.read(FEED, sec, 'exact'))?.bytes.toString();
const places = async () => (await test.rows()).map((row) => row.location);
const files = async () =>
  (await readdir(join(test.root, 'feeds'), { recursive: true })).filter(isSegment).length;
const keys = async () => (await readdir(bucket, { recursive: true })).filter(isSegment);
const isSegment = (name: string) => /\.(mjpeg|idx)$/.test(name);
const problems = async (repair = false) => {
  const found = await test.store.check({ repair, verifyBytes: true });
  return found.problems.map((one) => one.kind);
};
const reopen = async () => {
  await test.store.close();
  await test.reopen();
};
/** All sent, no copy but the feed's newest, nothing remembered. */
const sendAndEvict = async () => {
  await test.send();
  await test.store.trimCopies(0);
  await reopen();
  objects.calls.length = 0;
};
const expectAllThere = async () => {
  expect(await listed()).toEqual(all);
  for (const sec of all) expect(await read(sec)).toBe(`frame ${sec}`);
};

describe('sending', () => {
  it('moves closed segments only, and keeps the files as copies', async () => {
    await test.append(DAY_SEC + 9 * HOUR);
    await test.send();
    expect(await places()).toEqual(['s3', 's3', 's3', 'disk']);
    expect(await keys()).toHaveLength(6);
    expect(await files()).toBe(8);
    expect(test.store.copyBytes).toBeGreaterThan(0);
    objects.calls.length = 0;
    await expectAllThereButNewest();
    expect(objects.calls).toEqual([]);
  });
  const expectAllThereButNewest = async () => {
    for (const sec of all) expect(await read(sec)).toBe(`frame ${sec}`);
  };

  it('changes nothing while the storage is away, and does it all when it is back [OPS-10]', async () => {
    objects.isAway = true;
    await expect(test.send()).rejects.toMatchObject(away);
    expect(await places()).toEqual(['disk', 'disk', 'disk']);
    expect(await test.append(DAY_SEC + 9 * HOUR)).toBe('Stored');
    objects.isAway = false;
    await test.send();
    expect(await places()).toEqual(['s3', 's3', 's3', 'disk']);
    expect(await problems()).toEqual([]);
  });

  it("leaves another node's segments to it", async () => {
    const row = { ...(await test.rows())[0], id: 'x', feedId: 'otherfeed001', path: 'feeds/otherfeed001/x' };
    await test.index.insert(row as SegmentRow);
    expect(await test.store.sendClosed(row as SegmentRow)).toBe('Elsewhere');
    await test.index.remove(['x']);
  });

  it('leaves a segment with a damaged picture on the disk', async () => {
    const path = join(test.root, `${(await test.rows())[0]?.path}.mjpeg`);
    const bytes = await readFile(path);
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await test.send();
    expect(await places()).toEqual(['disk', 's3', 's3']);
  });

  it('never gives a name twice, so that what is deleted late is no new frame', async () => {
    await sendAndEvict();
    const before = (await test.rows()).map((row) => row.path);
    await test.store.thin(FEED, DAY_SEC, DAY_SEC + HOUR, () => false);
    expect(await test.append(DAY_SEC)).toBe('Stored');
    expect(before).not.toContain((await test.rows())[0]?.path);
    test.clock.nowMs += 120_000;
    await reopen();
    expect(await problems()).toEqual([]);
    expect(await read(DAY_SEC)).toBe(`frame ${DAY_SEC}`);
  });
});

describe('copies', () => {
  it('go by last use down to the budget, never the newest of a feed', async () => {
    await test.send();
    const size = test.store.copyBytes / 3;
    await read(DAY_SEC);
    test.clock.nowMs += 60_000;
    await test.store.trimCopies(size * 2);
    expect(await files()).toBe(4);
    objects.calls.length = 0;
    await read(DAY_SEC);
    expect(objects.calls).toEqual([]);
    test.clock.nowMs += 60_000;
    await test.store.trimCopies(0);
    expect(await files()).toBe(2);
    await expectAllThere();
  });

  it('stay for a minute after somebody was given their path', async () => {
    await test.send();
    await test.store.locate(FEED, all);
    await test.store.trimCopies(0);
    expect(await files()).toBe(6);
    test.clock.nowMs += 60_000;
    await test.store.trimCopies(0);
    expect(await files()).toBe(2);
  });

  it('are known again after a restart', async () => {
    await test.send();
    const bytes = test.store.copyBytes;
    await reopen();
    expect(test.store.copyBytes).toBe(bytes);
    await test.store.trimCopies(0);
    expect(await files()).toBe(2);
  });

  it('that are damaged are made up for by the object', async () => {
    await test.send();
    const path = join(test.root, `${(await test.rows())[0]?.path}.mjpeg`);
    await writeFile(path, Buffer.alloc((await readFile(path)).length));
    expect(await read(DAY_SEC)).toBe(`frame ${DAY_SEC}`);
  });
});

describe('reading what is only in the storage', () => {
  beforeEach(sendAndEvict);

  it('gives every frame, at one call for a frame and one for its index', async () => {
    await read(DAY_SEC + 1);
    await read(DAY_SEC + 2);
    const path = (await test.rows())[0]?.path;
    expect(objects.calls).toEqual([`get ${path}.idx`, `get ${path}.mjpeg`, `get ${path}.mjpeg`]);
    await expectAllThere();
  });

  it('gives films local paths, at one call for the frames of a segment', async () => {
    const found = await test.store.locate(FEED, [...all, DAY_SEC + 77]);
    expect(objects.calls.filter((call) => call.endsWith('.mjpeg'))).toHaveLength(2);
    expect(found.at(-1)).toBeNull();
    for (const place of found.slice(0, -1)) {
      const bytes = place && (await readFile(place.path)).subarray(place.offset, place.offset + place.length);
      expect(bytes?.toString()).toBe(`frame ${place?.timeSec}`);
    }
  });

  it('takes damaged frames for absent, in films too', async () => {
    const object = join(bucket, `${(await test.rows())[0]?.path}.mjpeg`);
    const bytes = await readFile(object);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(object, bytes);
    expect(await read(DAY_SEC)).toBeUndefined();
    const [bad, good] = await test.store.locate(FEED, [DAY_SEC, DAY_SEC + 1]);
    expect([bad, good?.timeSec]).toEqual([null, DAY_SEC + 1]);
  });

  it('says Unavailable while the storage is away; the newest is shown and capture goes on [OPS-10]', async () => {
    objects.isAway = true;
    await expect(test.store.read(FEED, DAY_SEC, 'exact')).rejects.toMatchObject(away);
    await expect(test.store.locate(FEED, all)).rejects.toMatchObject(away);
    expect((await test.store.latest(FEED))?.bytes.toString()).toBe(`frame ${all.at(-1)}`);
    await reopen();
    expect(await test.append(DAY_SEC + 9 * HOUR, 'new', true)).toBe('Stored');
    expect((await test.store.buckets(FEED, 0, DAY_SEC * 2, () => 0))[0]?.count).toBe(16);
    objects.isAway = false;
    expect(await read(DAY_SEC)).toBe(`frame ${DAY_SEC}`);
  });
});

describe('thinning and deleting what was sent', () => {
  const half = (sec: number) => sec % 2 === 0;

  it('writes a new segment, in one call for the frames of an old one, and deletes the old one', async () => {
    await sendAndEvict();
    const removed = await test.store.thin(FEED, 0, DAY_SEC * 2, half);
    expect(removed.removedCount).toBe(all.filter((sec) => !half(sec)).length);
    expect(objects.calls.filter((call) => call.endsWith('.mjpeg'))).toHaveLength(2);
    expect(await listed()).toEqual(all.filter(half));
    expect(await keys()).toHaveLength(6);
    await test.send();
    expect(await places()).toEqual(['s3', 's3', 's3']);
    await reopen();
    expect(await problems()).toEqual([]);
    expect(await keys()).toHaveLength(6);
    for (const sec of all.filter(half)) expect(await read(sec)).toBe(`frame ${sec}`);
  });

  it('changes nothing while the storage is away, or when an object is missing', async () => {
    await sendAndEvict();
    objects.isAway = true;
    await expect(test.store.thin(FEED, 0, DAY_SEC * 2, half)).rejects.toMatchObject(away);
    objects.isAway = false;
    await rm(join(bucket, `${(await test.rows())[0]?.path}.mjpeg`));
    await expect(test.store.thin(FEED, 0, DAY_SEC * 2, half)).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(await listed()).toEqual(all);
  });

  it('deletes objects later when the storage is away meanwhile', async () => {
    await test.send();
    objects.isAway = true;
    await test.store.thin(FEED, 0, DAY_SEC * 2, () => false);
    await reopen();
    expect(await keys()).toHaveLength(6);
    objects.isAway = false;
    await reopen();
    expect(await problems()).toEqual([]);
    expect(await keys()).toEqual([]);
  });

  it('goes on where some objects may not be deleted: once a while, the others at once [EXT-230] [RET-11]', async () => {
    await sendAndEvict();
    const [locked] = await keys();
    const hourOfLocked = `${locked}`.replace(/\.\w+$/, '');
    objects.isLocked = (key) => key.startsWith(hourOfLocked);
    const settle = async (ms: number) => {
      test.clock.nowMs += ms;
      objects.calls.length = 0;
      await test.store.check({ repair: false });
      return objects.calls.filter((call) => call.startsWith('delete')).length;
    };
    for (let hour = 0; hour < 3; hour++)
      await test.store.thin(FEED, DAY_SEC + hour * HOUR, DAY_SEC + (hour + 1) * HOUR, () => false);
    expect(await settle(120_000)).toBe(5);
    expect((await keys()).every((key) => key.startsWith(hourOfLocked))).toBe(true);
    expect(test.store.isDeletingHeldUp).toBe(true);
    // Nobody asks again and again for what is locked for years.
    const tries = [];
    for (let minute = 0; minute < 600; minute++) tries.push(await settle(60_000));
    expect(tries.reduce((sum, count) => sum + count)).toBeLessThan(15);
    objects.isLocked = () => false;
    expect(await settle(6 * 3_600_000)).toBe(2);
    expect([await keys(), test.store.isDeletingHeldUp]).toEqual([[], false]);
  });

  it('deletes a feed with all its objects, and of no other', async () => {
    await test.store.append('otherfeed001', {
      timeUs: DAY_SEC * 1e6,
      bytes: Buffer.from('x'),
      width: 1,
      height: 1,
    });
    await test.seal();
    await sendAndEvict();
    await test.store.deleteFeed(FEED);
    await reopen();
    expect(await problems()).toEqual([]);
    expect((await keys()).every((key) => key.includes('otherfeed001'))).toBe(true);
    expect(await keys()).toHaveLength(2);
  });
});

describe('check', () => {
  const firstObject = async (ending: string) => join(bucket, `${(await test.rows())[0]?.path}${ending}`);
  const damages: [string, string, () => Promise<void>, number][] = [
    ['a missing picture object', 'ObjectMissing', async () => rm(await firstObject('.mjpeg')), 10],
    ['a missing index object', 'ObjectMissing', async () => rm(await firstObject('.idx')), 10],
    [
      'an object that is short',
      'ObjectDamaged',
      async () => writeFile(await firstObject('.mjpeg'), 'frame'),
      10,
    ],
    [
      'a flipped bit',
      'ObjectDamaged',
      async () => {
        const bytes = await readFile(await firstObject('.mjpeg'));
        bytes[2] = (bytes[2] ?? 0) ^ 4;
        await writeFile(await firstObject('.mjpeg'), bytes);
      },
      14,
    ],
  ];

  it.each(damages)('finds and repairs %s', async (_name, kind, damage, left) => {
    await sendAndEvict();
    await damage();
    expect(await problems()).toEqual([kind]);
    expect(await problems(true)).toEqual([kind]);
    expect(await problems()).toEqual([]);
    expect(await listed()).toHaveLength(left);
  });

  it.each(damages)('makes up for %s from the copy here', async (_name, kind, damage) => {
    await test.send();
    await damage();
    expect(await problems(true)).toEqual([kind]);
    expect(await places()).toEqual(['disk', 's3', 's3']);
    await sendAndEvict();
    expect(await problems()).toEqual([]);
    await expectAllThere();
  });

  it('gives objects without a row one, or sets aside what is elsewhere', async () => {
    await sendAndEvict();
    const row = (await test.rows())[0];
    await test.index.remove([row?.id ?? '']);
    expect(await problems(true)).toEqual(['ObjectsWithoutRow']);
    await expectAllThere();
    for (const ending of ['.mjpeg', '.idx']) {
      await objects.put(`${row?.path}7${ending}`, await readFile(join(bucket, `${row?.path}${ending}`)));
    }
    expect(await problems(true)).toEqual(['ObjectsWithoutRow']);
    expect(await problems()).toEqual([]);
    await expectAllThere();
    expect((await keys()).filter((key) => key.startsWith('lost/'))).toHaveLength(2);
  });

  it('says how much it could not look at without the storage', async () => {
    await test.send();
    const without = await TestStore.make();
    for (const row of await test.rows()) await without.index.insert(row);
    expect(await without.store.check({ repair: true })).toMatchObject({ skipped: 3, problems: [] });
    expect(await without.rows()).toHaveLength(3);
    await without.remove();
  });
});
