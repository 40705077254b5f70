import { silentLogger, systemClock } from '@longview/base';
import { type GoogleServer, startGoogleServer } from '@longview/test-kit/google-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FolderFailure, FolderFile } from '../folder.ts';
import type { ListingSession } from '../folder-listing.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { createDriveFolders } from './index.ts';

const SIGNAL = new AbortController().signal;
const jpeg = Buffer.from('a picture');
const outbound = createOutbound({ clock: systemClock, logger: silentLogger });
const clock = { ...systemClock, sleep: async () => {} };

let cloud: GoogleServer;
beforeEach(async () => {
  cloud = await startGoogleServer();
});
afterEach(() => cloud.close());

function open(url: string): ListingSession {
  const { access } = cloud.oauth.grant();
  const policy = { caller: 'user', privateTargets: 'off' } as const;
  const deps = { outbound, clock, googleBase: cloud.url };
  return createDriveFolders(deps).open({ url, policy, token: async () => access });
}

async function listAll(url: string): Promise<FolderFile[]> {
  const files: FolderFile[] = [];
  for (let cursor: string | null = null; ; ) {
    const page = await open(url).list(cursor, SIGNAL);
    files.push(...page.files);
    cursor = page.cursor;
    if (cursor === null) return files;
  }
}

const failureOf = (call: Promise<unknown>): Promise<FolderFailure> =>
  call.then(
    () => expect.fail(),
    (err) => err,
  );

describe('a folder of Google Drive [EXT-145]', () => {
  it('is listed with all folders below, page by page, and read', async () => {
    cloud.pageSize = 2;
    const site = cloud.folder("Site's \\ A");
    const day = cloud.folder('2026/05/01', site);
    cloud.put('a.jpg', jpeg, { parent: site });
    cloud.put('a.jpg', jpeg, { parent: site });
    cloud.put('b.jpg', jpeg, { parent: day, modified: '2026-05-02T00:00:00Z' });
    cloud.put('notes', jpeg, { parent: site, mimeType: 'application/vnd.google-apps.document' });
    cloud.put('elsewhere.jpg', jpeg);
    const files = await listAll(`google:///${site}`);
    expect(files.map(({ path }) => path).toSorted()).toEqual(['2026_05_01/b.jpg', 'a.jpg', 'a.jpg']);
    expect(new Set(files.map(({ id }) => id)).size).toBe(3);
    const [last] = files.filter(({ path }) => path.endsWith('b.jpg'));
    expect(last).toMatchObject({ sizeBytes: 9, modifiedMs: Date.parse('2026-05-02T00:00:00Z') });
    expect(await open('google:///').read(last?.id ?? '', 100, SIGNAL)).toEqual(jpeg);
  });

  it('names the folders in it [API-49]', async () => {
    const b = cloud.folder('B');
    const a = cloud.folder('A');
    expect(await open('google:///').folders(SIGNAL)).toEqual([
      { name: 'A', url: `google:///${a}` },
      { name: 'B', url: `google:///${b}` },
    ]);
  });

  it('says what it is called, for its address is an id [EXT-252]', async () => {
    const site = cloud.folder('Site A');
    const names = [site, '', 'nowhere'].map((id) => open(`google:///${id}`).name?.(SIGNAL));
    expect(await Promise.all(names)).toEqual(['Site A', 'My Drive', null]);
    cloud.fail('files/', ...Array(9).fill({ status: 500 }));
    expect(await open(`google:///${site}`).name?.(SIGNAL)).toBeNull();
  });

  it('is begun anew where Google has forgotten the page', async () => {
    cloud.pageSize = 1;
    cloud.put('a.jpg', jpeg);
    cloud.put('b.jpg', jpeg);
    const { cursor } = await open('google:///').list(null, SIGNAL);
    const forgotten = cursor?.replace('page-1', 'page-of-yesterday') ?? null;
    const page = await open('google:///').list(forgotten, SIGNAL);
    expect(page.files.map(({ path }) => path)).toEqual(['a.jpg']);
  });

  it('lists only the newest pictures and folders', async () => {
    for (let n = 0; n < 60; n += 1) cloud.put(`${n}.jpg`, jpeg);
    cloud.put('list.txt', jpeg, { mimeType: 'text/plain' });
    const { files } = await open('google:///').listFolder(null, SIGNAL);
    expect(files).toHaveLength(50);
    expect(files[0]?.path).toBe('59.jpg');
  });

  it.each([`google:///x'%20or%20'1`, 'google:///a/b', 'google:///..%2f'])(
    'has no address like %s',
    async (url) => {
      expect(() => open(url)).toThrow('The request cannot be sent.');
    },
  );
});

describe('calls of Google Drive', () => {
  const forbidden = (reason: string) => ({
    status: 403,
    body: JSON.stringify({ error: { errors: [{ reason }] } }),
  });

  it('wait where there were too many, though Google says it as 403', async () => {
    cloud.put('a.jpg', jpeg);
    cloud.fail('files', forbidden('userRateLimitExceeded'), { status: 429 }, { status: 500 });
    expect(await listAll('google:///')).toHaveLength(1);
  });

  it.each([
    ['a folder that is not there', 'google:///nowhere', [], 'There is no such folder'],
    ['a folder that is forbidden', 'google:///', [forbidden('insufficientPermissions')], 'no such folder'],
    ['rates that stay', 'google:///', Array(4).fill(forbidden('rateLimitExceeded')), 'asks to wait'],
  ])('end with a sentence at %s', async (_, url, faults, message) => {
    cloud.fail('files', ...faults);
    expect((await failureOf(listAll(url))).report.message).toContain(message);
  });

  it('say of one file that it is gone', async () => {
    expect(await failureOf(open('google:///').read('g99', 100, SIGNAL))).toMatchObject({ isGone: true });
  });
});
