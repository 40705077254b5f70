import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FolderFile } from '../folder.ts';
import type { ListedFolder, ListingSession } from '../folder-listing.ts';
import { findNewest, newestOf } from './newest.ts';

const SIGNAL = new AbortController().signal;

/** A folder of these paths; counts how often a folder is listed. */
function folderOf(paths: readonly string[], dates: Record<string, number> = {}) {
  const state = { listings: 0 };
  const toFile = (path: string): FolderFile => ({
    ...{ id: path, path, sizeBytes: 1, takenMs: null },
    modifiedMs: dates[path] ?? null,
  });
  const listFolder = async (folder: ListedFolder | null) => {
    state.listings += 1;
    const prefix = folder ? `${folder.path}/` : '';
    const inside = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
    const names = new Set(inside.filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0]));
    const folders = [...names].map((name) => ({
      id: `${prefix}${name}`,
      path: `${prefix}${name}`,
      modifiedMs: null,
    }));
    return {
      folders,
      files: inside.filter((path) => !path.includes('/')).map((name) => toFile(prefix + name)),
    };
  };
  return { state, session: { listFolder } as unknown as ListingSession };
}

const newest = async (paths: readonly string[]) =>
  (await findNewest(folderOf(paths).session, SIGNAL)).map(({ path }) => path)[0];

describe('the newest picture of a folder [EXT-145]', () => {
  it.each([
    [
      'Dahua',
      ['s/2026-04-30/001/jpg/23/59/59[M][0@0][0].jpg', 's/2026-05-01/001/jpg/06/30/15[M][0@0][0].jpg'],
      1,
    ],
    [
      'Dahua, newer',
      ['s/2026-05-01/pic_001/06.30.15[R][0@0][0].jpg', 's/2026-05-01/pic_001/05.30.15[R][0@0][0].jpg'],
      0,
    ],
    ['a folder for each level', ['2025/12/31/23-59-59.jpg', '2026/01/01/00-00-01.jpg'], 1],
    ['Yi', ['2026Y05M01D06H/30M15S.jpg', '2026Y05M01D05H/59M59S.jpg'], 0],
    ['numbers that are not padded', ['9/a_20260501000000.jpg', '10/a_20260502000000.jpg'], 1],
    ['an old archive beside new files', ['old/20250101000000.jpg', 'x_20260501000000.jpg'], 1],
    ['several cameras', ['cam1/20260501000000.jpg', 'cam2/20260501000009.jpg', 'cam3/20260430000000.jpg'], 1],
    ['other files', ['20260502000000.txt', '20260501000000.jpg', '.in.20260502000000.jpg.'], 1],
  ])('is found among those of %s', async (_, paths, at) => {
    expect(await newest(paths)).toBe(paths[at]);
  });

  it('goes by the dates of files whose names tell none', () => {
    const file = (path: string, modifiedMs: number) => ({
      id: path,
      path,
      sizeBytes: 1,
      modifiedMs,
      takenMs: null,
    });
    expect(newestOf([file('a.jpg', 5), file('b.jpg', 9), file('c.jpg', 7)])[0]?.path).toBe('b.jpg');
  });

  it('is found in a few listings among years of days', async () => {
    const paths = Array.from({ length: 1_000 }, (_, day) => {
      const at = new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);
      return `${at.replaceAll('-', '/')}/12-00-00.jpg`;
    });
    const { session, state } = folderOf(paths);
    expect((await findNewest(session, SIGNAL))[0]?.path).toBe(paths.at(-1));
    expect(state.listings).toBeLessThanOrEqual(4);
  });

  it('never takes more than two dozen listings, whatever the folder is like', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.stringMatching(/^([a-z0-9]{1,3}\/){0,6}[a-z0-9]{1,3}\.(jpg|txt)$/), { maxLength: 80 }),
        async (paths) => {
          const { session, state } = folderOf(paths);
          const found = await findNewest(session, SIGNAL);
          expect(state.listings).toBeLessThanOrEqual(24);
          expect(found.every(({ path }) => paths.includes(path) && path.endsWith('.jpg'))).toBe(true);
        },
      ),
    );
  });
});
