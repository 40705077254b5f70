/** Thinning and deleting of segments in the object storage. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALL, AWAY, HOUR_SEC, SentStore } from './test-setup/sent-store.ts';
import { DAY_SEC, FEED } from './test-setup/test-store.ts';

let sent: SentStore;

beforeEach(async () => {
  sent = await SentStore.make();
});
afterEach(() => sent.remove());

describe('thinning and deleting what was sent', () => {
  const half = (sec: number) => sec % 2 === 0;

  it('writes a new segment, in one call for the frames of an old one, and deletes the old one', async () => {
    await sent.sendAndEvict();
    const removed = await sent.store.thin(FEED, 0, DAY_SEC * 2, half);
    expect(removed.removedCount).toBe(ALL.filter((sec) => !half(sec)).length);
    expect(sent.objects.calls.filter((call) => call.endsWith('.mjpeg'))).toHaveLength(2);
    expect(await sent.listed()).toEqual(ALL.filter(half));
    expect(await sent.keys()).toHaveLength(6);
    await sent.send();
    expect(await sent.places()).toEqual(['s3', 's3', 's3']);
    await sent.restart();
    expect(await sent.problems()).toEqual([]);
    expect(await sent.keys()).toHaveLength(6);
    for (const sec of ALL.filter(half)) expect(await sent.read(sec)).toBe(`frame ${sec}`);
  });

  it('changes nothing while the storage is away, or when an object is missing', async () => {
    await sent.sendAndEvict();
    sent.objects.isAway = true;
    await expect(sent.store.thin(FEED, 0, DAY_SEC * 2, half)).rejects.toMatchObject(AWAY);
    sent.objects.isAway = false;
    await rm(join(sent.bucket, `${(await sent.rows())[0]?.path}.mjpeg`));
    await expect(sent.store.thin(FEED, 0, DAY_SEC * 2, half)).rejects.toMatchObject({ kind: 'Unavailable' });
    expect(await sent.listed()).toEqual(ALL);
  });

  it('deletes objects later when the storage is away meanwhile', async () => {
    await sent.send();
    sent.objects.isAway = true;
    await sent.store.thin(FEED, 0, DAY_SEC * 2, () => false);
    await sent.restart();
    expect(await sent.keys()).toHaveLength(6);
    sent.objects.isAway = false;
    await sent.restart();
    expect(await sent.problems()).toEqual([]);
    expect(await sent.keys()).toEqual([]);
  });

  it('goes on where some objects may not be deleted: once a while, the others at once [EXT-230] [RET-11]', async () => {
    await sent.sendAndEvict();
    const [locked] = await sent.keys();
    const hourOfLocked = `${locked}`.replace(/\.\w+$/, '');
    sent.objects.isLocked = (key) => key.startsWith(hourOfLocked);
    const settle = async (ms: number) => {
      sent.clock.nowMs += ms;
      sent.objects.calls.length = 0;
      await sent.store.check({ repair: false });
      return sent.objects.calls.filter((call) => call.startsWith('delete')).length;
    };
    for (let hour = 0; hour < 3; hour++)
      await sent.store.thin(FEED, DAY_SEC + hour * HOUR_SEC, DAY_SEC + (hour + 1) * HOUR_SEC, () => false);
    expect(await settle(120_000)).toBe(5);
    expect((await sent.keys()).every((key) => key.startsWith(hourOfLocked))).toBe(true);
    expect(sent.store.isDeletingHeldUp).toBe(true);
    // Nobody asks again and again for what is locked for years.
    const tries = [];
    for (let minute = 0; minute < 600; minute++) tries.push(await settle(60_000));
    expect(tries.reduce((sum, count) => sum + count)).toBeLessThan(15);
    sent.objects.isLocked = () => false;
    expect(await settle(6 * 3_600_000)).toBe(2);
    expect([await sent.keys(), sent.store.isDeletingHeldUp]).toEqual([[], false]);
  });

  it('deletes a feed with all its objects, and of no other', async () => {
    await sent.store.append('otherfeed001', {
      timeUs: DAY_SEC * 1e6,
      bytes: Buffer.from('x'),
      width: 1,
      height: 1,
    });
    await sent.seal();
    await sent.sendAndEvict();
    await sent.store.deleteFeed(FEED);
    await sent.restart();
    expect(await sent.problems()).toEqual([]);
    expect((await sent.keys()).every((key) => key.includes('otherfeed001'))).toBe(true);
    expect(await sent.keys()).toHaveLength(2);
  });
});
