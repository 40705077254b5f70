/** Segments in the object storage: sent, read, and their copies here; and the storage away. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SegmentRow } from './segments/segment-index.ts';
import { ALL, AWAY, HOUR_SEC, SentStore } from './test-setup/sent-store.ts';
import { DAY_SEC, FEED } from './test-setup/test-store.ts';

let sent: SentStore;

beforeEach(async () => {
  sent = await SentStore.make();
});
afterEach(() => sent.remove());

describe('sending', () => {
  it('moves closed segments only, and keeps the files as copies', async () => {
    await sent.append(DAY_SEC + 9 * HOUR_SEC);
    await sent.send();
    expect(await sent.places()).toEqual(['s3', 's3', 's3', 'disk']);
    expect(await sent.keys()).toHaveLength(6);
    expect(await sent.countFiles()).toBe(8);
    expect(sent.store.copyBytes).toBeGreaterThan(0);
    sent.objects.calls.length = 0;
    for (const sec of ALL) expect(await sent.read(sec)).toBe(`frame ${sec}`);
    expect(sent.objects.calls).toEqual([]);
  });

  it('changes nothing while the storage is away, and does it all when it is back [OPS-10]', async () => {
    sent.objects.isAway = true;
    await expect(sent.send()).rejects.toMatchObject(AWAY);
    expect(await sent.places()).toEqual(['disk', 'disk', 'disk']);
    expect(await sent.append(DAY_SEC + 9 * HOUR_SEC)).toBe('Stored');
    sent.objects.isAway = false;
    await sent.send();
    expect(await sent.places()).toEqual(['s3', 's3', 's3', 'disk']);
    expect(await sent.problems()).toEqual([]);
  });

  it("leaves another node's segments to it", async () => {
    const row = { ...(await sent.rows())[0], id: 'x', feedId: 'otherfeed001', path: 'feeds/otherfeed001/x' };
    await sent.index.insert(row as SegmentRow);
    expect(await sent.store.sendClosed(row as SegmentRow)).toBe('Elsewhere');
    await sent.index.remove(['x']);
  });

  it('leaves a segment with a damaged picture on the disk', async () => {
    const path = join(sent.root, `${(await sent.rows())[0]?.path}.mjpeg`);
    const bytes = await readFile(path);
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await sent.send();
    expect(await sent.places()).toEqual(['disk', 's3', 's3']);
  });

  it('never gives a name twice, so that what is deleted late is no new frame', async () => {
    await sent.sendAndEvict();
    const before = (await sent.rows()).map((row) => row.path);
    await sent.store.thin(FEED, DAY_SEC, DAY_SEC + HOUR_SEC, () => false);
    expect(await sent.append(DAY_SEC)).toBe('Stored');
    expect(before).not.toContain((await sent.rows())[0]?.path);
    sent.clock.nowMs += 120_000;
    await sent.restart();
    expect(await sent.problems()).toEqual([]);
    expect(await sent.read(DAY_SEC)).toBe(`frame ${DAY_SEC}`);
  });
});

describe('copies', () => {
  it('go by last use down to the budget, never the newest of a feed', async () => {
    await sent.send();
    const size = sent.store.copyBytes / 3;
    await sent.read(DAY_SEC);
    sent.clock.nowMs += 60_000;
    await sent.store.trimCopies(size * 2);
    expect(await sent.countFiles()).toBe(4);
    sent.objects.calls.length = 0;
    await sent.read(DAY_SEC);
    expect(sent.objects.calls).toEqual([]);
    sent.clock.nowMs += 60_000;
    await sent.store.trimCopies(0);
    expect(await sent.countFiles()).toBe(2);
    await sent.expectAllThere();
  });

  it('stay for a minute after somebody was given their path', async () => {
    await sent.send();
    await sent.store.locate(FEED, ALL);
    await sent.store.trimCopies(0);
    expect(await sent.countFiles()).toBe(6);
    sent.clock.nowMs += 60_000;
    await sent.store.trimCopies(0);
    expect(await sent.countFiles()).toBe(2);
  });

  it('are known again after a restart', async () => {
    await sent.send();
    const bytes = sent.store.copyBytes;
    await sent.restart();
    expect(sent.store.copyBytes).toBe(bytes);
    await sent.store.trimCopies(0);
    expect(await sent.countFiles()).toBe(2);
  });

  it('that are damaged are made up for by the object', async () => {
    await sent.send();
    const path = join(sent.root, `${(await sent.rows())[0]?.path}.mjpeg`);
    await writeFile(path, Buffer.alloc((await readFile(path)).length));
    expect(await sent.read(DAY_SEC)).toBe(`frame ${DAY_SEC}`);
  });
});

describe('reading what is only in the storage', () => {
  beforeEach(() => sent.sendAndEvict());

  it('gives every frame, at one call for a frame and one for its index', async () => {
    await sent.read(DAY_SEC + 1);
    await sent.read(DAY_SEC + 2);
    const path = (await sent.rows())[0]?.path;
    expect(sent.objects.calls).toEqual([`get ${path}.idx`, `get ${path}.mjpeg`, `get ${path}.mjpeg`]);
    await sent.expectAllThere();
  });

  it('gives films local paths, at one call for the frames of a segment', async () => {
    const found = await sent.store.locate(FEED, [...ALL, DAY_SEC + 77]);
    expect(sent.objects.calls.filter((call) => call.endsWith('.mjpeg'))).toHaveLength(2);
    expect(found.at(-1)).toBeNull();
    for (const place of found.slice(0, -1)) {
      const bytes = place && (await readFile(place.path)).subarray(place.offset, place.offset + place.length);
      expect(bytes?.toString()).toBe(`frame ${place?.timeSec}`);
    }
  });

  it('takes damaged frames for absent, in films too', async () => {
    const object = join(sent.bucket, `${(await sent.rows())[0]?.path}.mjpeg`);
    const bytes = await readFile(object);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    await writeFile(object, bytes);
    expect(await sent.read(DAY_SEC)).toBeUndefined();
    const [bad, good] = await sent.store.locate(FEED, [DAY_SEC, DAY_SEC + 1]);
    expect([bad, good?.timeSec]).toEqual([null, DAY_SEC + 1]);
  });

  it('says Unavailable while the storage is away; the newest is shown and capture goes on [OPS-10]', async () => {
    sent.objects.isAway = true;
    await expect(sent.store.read(FEED, DAY_SEC, 'exact')).rejects.toMatchObject(AWAY);
    await expect(sent.store.locate(FEED, ALL)).rejects.toMatchObject(AWAY);
    expect((await sent.store.latest(FEED))?.bytes.toString()).toBe(`frame ${ALL.at(-1)}`);
    await sent.restart();
    expect(await sent.append(DAY_SEC + 9 * HOUR_SEC, 'new', true)).toBe('Stored');
    expect((await sent.store.buckets(FEED, 0, DAY_SEC * 2, () => 0))[0]?.count).toBe(16);
    sent.objects.isAway = false;
    expect(await sent.read(DAY_SEC)).toBe(`frame ${DAY_SEC}`);
  });
});
