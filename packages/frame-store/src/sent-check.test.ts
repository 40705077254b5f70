/** What `check` says and repairs of segments in the object storage. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SentStore } from './test-setup/sent-store.ts';
import { TestStore } from './test-setup/test-store.ts';

let sent: SentStore;

beforeEach(async () => {
  sent = await SentStore.make();
});
afterEach(() => sent.remove());

describe('check', () => {
  const firstObject = async (ending: string) => join(sent.bucket, `${(await sent.rows())[0]?.path}${ending}`);
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
    await sent.sendAndEvict();
    await damage();
    expect(await sent.problems()).toEqual([kind]);
    expect(await sent.problems(true)).toEqual([kind]);
    expect(await sent.problems()).toEqual([]);
    expect(await sent.listed()).toHaveLength(left);
  });

  it.each(damages)('makes up for %s from the copy here', async (_name, kind, damage) => {
    await sent.send();
    await damage();
    expect(await sent.problems(true)).toEqual([kind]);
    expect(await sent.places()).toEqual(['disk', 's3', 's3']);
    await sent.sendAndEvict();
    expect(await sent.problems()).toEqual([]);
    await sent.expectAllThere();
  });

  it('gives objects without a row one, or sets aside what is elsewhere', async () => {
    await sent.sendAndEvict();
    const row = (await sent.rows())[0];
    await sent.index.remove([row?.id ?? '']);
    expect(await sent.problems(true)).toEqual(['ObjectsWithoutRow']);
    await sent.expectAllThere();
    for (const ending of ['.mjpeg', '.idx']) {
      await sent.objects.put(
        `${row?.path}7${ending}`,
        await readFile(join(sent.bucket, `${row?.path}${ending}`)),
      );
    }
    expect(await sent.problems(true)).toEqual(['ObjectsWithoutRow']);
    expect(await sent.problems()).toEqual([]);
    await sent.expectAllThere();
    expect((await sent.keys()).filter((key) => key.startsWith('lost/'))).toHaveLength(2);
  });

  it('says how much it could not look at without the storage', async () => {
    await sent.send();
    const without = await TestStore.make();
    for (const row of await sent.rows()) await without.index.insert(row);
    expect(await without.store.check({ repair: true })).toMatchObject({ skipped: 3, problems: [] });
    expect(await without.rows()).toHaveLength(3);
    await without.remove();
  });
});
