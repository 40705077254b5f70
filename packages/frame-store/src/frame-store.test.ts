import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_SEC, FEED, TestStore } from './test-setup/test-store.ts';

let test: TestStore;

beforeEach(async () => {
  test = await TestStore.make({ segmentBytes: 4000, maxOpenSegments: 1 });
});

afterEach(() => test.remove());

describe('append', () => {
  it('gives back what was stored', async () => {
    expect(await test.append(DAY_SEC, 'hello')).toBe('Stored');
    const frame = await test.store.read(FEED, DAY_SEC, 'exact');
    expect(frame?.bytes.toString()).toBe('hello');
    expect(frame).toMatchObject({ timeUs: DAY_SEC * 1e6 + 250_000, width: 4, height: 3, flags: 7 });
    expect(await test.store.latest(FEED)).toEqual(frame);
  });

  it('keeps the first frame of a second, also when its hour is sealed or was left by a crash [CAP-23]', async () => {
    await test.append(DAY_SEC + 10);
    await test.append(DAY_SEC + 5);
    expect(await test.append(DAY_SEC + 10, 'other')).toBe('Duplicate');
    expect(await test.append(DAY_SEC + 5, 'other')).toBe('Duplicate');
    await test.seal();
    expect((await test.rows()).map((row) => row.state)).toEqual(['Sealed']);
    expect(await test.append(DAY_SEC + 5, 'other')).toBe('Duplicate');
    await test.store.close();
    await test.reopen();
    expect(await test.append(DAY_SEC + 5, 'other')).toBe('Duplicate');
    expect(await test.append(DAY_SEC + 6)).toBe('Stored');
    expect(await test.store.firstOfEach(FEED, DAY_SEC, DAY_SEC + 60, { limit: 9 })).toEqual({
      times: [DAY_SEC + 5, DAY_SEC + 6, DAY_SEC + 10],
      truncated: false,
    });
  });

  it('refuses an id that could leave the folder, and times that cannot be', async () => {
    const frame = { timeUs: 0, bytes: Buffer.from('x'), width: 1, height: 1 };
    await expect(test.store.append('../../etc/ab', frame)).rejects.toMatchObject({ kind: 'InvalidInput' });
    for (const timeUs of [-1, 0.5, Number.NaN, 2 ** 53]) {
      await expect(test.store.append(FEED, { ...frame, timeUs })).rejects.toMatchObject({
        kind: 'InvalidInput',
      });
    }
  });

  it('begins a further segment when one is full', async () => {
    for (let i = 0; i < 9; i++) await test.append(DAY_SEC + i, 'x'.repeat(1000));
    const folder = join(test.root, 'feeds', FEED, '2026', '05', '01');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.mjpeg'));
    expect(names.map((name) => name.split('-')[0]).sort()).toEqual(['000000', '000004', '000008']);
    expect((await test.store.buckets(FEED, DAY_SEC, DAY_SEC + 60, () => DAY_SEC))[0]?.count).toBe(9);
  });

  it('costs 40 bytes of index a frame', async () => {
    for (let i = 0; i < 100; i++) await test.append(DAY_SEC + i, 'x');
    const path = join(test.root, (await test.rows())[0]?.path ?? '');
    expect((await stat(`${path}.idx`)).size).toBe(100 * 40);
  });
});

describe('sealIdle', () => {
  it('leaves a segment open while its hour lasts, and while late frames still come', async () => {
    const states = async () => (await test.rows()).map((row) => row.state);
    test.clock.nowMs = (DAY_SEC + 3599) * 1000;
    await test.append(DAY_SEC);
    test.clock.nowMs += 599_000;
    await test.store.sealIdle();
    expect(await states()).toEqual(['Open']);
    await test.append(DAY_SEC + 1);
    test.clock.nowMs += 599_000;
    await test.store.sealIdle();
    expect(await states()).toEqual(['Open']);
    test.clock.nowMs += 1000;
    await test.store.sealIdle();
    expect(await states()).toEqual(['Sealed']);
    expect(await test.rows()).toMatchObject([
      { fromUs: DAY_SEC * 1e6 + 250_000, toUs: DAY_SEC * 1e6 + 1_250_000, count: 2 },
    ]);
  });
});
