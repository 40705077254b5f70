import { silentLogger, systemClock } from '@longview/base';
import { type DropboxServer, startDropboxServer } from '@longview/test-kit/dropbox-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FolderFailure, FolderFile } from '../folder.ts';
import type { ListingSession } from '../folder-listing.ts';
import { createOutbound } from '../outbound/outbound.ts';
import { createDropboxFolders } from './index.ts';

const SIGNAL = new AbortController().signal;
const jpeg = Buffer.from('a picture');
const outbound = createOutbound({ clock: systemClock, logger: silentLogger });

let cloud: DropboxServer;
let tokens: { access: string };
let asked: boolean[];
let waits: number[];

beforeEach(async () => {
  cloud = await startDropboxServer();
  tokens = cloud.oauth.grant();
  asked = [];
  waits = [];
});
afterEach(() => cloud.close());

/** Waits are noted, not waited. */
function quickClock() {
  const clock = { ...systemClock, now: () => systemClock.now(), monotonic: () => systemClock.monotonic() };
  return Object.assign(clock, {
    sleep: async (ms: number) => {
      waits.push(ms);
    },
  });
}

function open(url: string): ListingSession {
  const deps = { outbound, clock: quickClock(), dropboxBase: cloud.url };
  return createDropboxFolders(deps).open({
    url,
    policy: { caller: 'user', privateTargets: 'off' },
    token: async (isRefused) => {
      asked.push(isRefused);
      if (isRefused) tokens = cloud.oauth.grant();
      return tokens.access;
    },
  });
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
const names = (files: FolderFile[]) => files.map(({ path }) => path);

describe('a folder of Dropbox [EXT-145]', () => {
  it('is listed with all folders below, page by page, and read', async () => {
    cloud.pageSize = 2;
    cloud.emptyPages = 1;
    for (const name of ['a.jpg', '2026/b.jpg', '2026/05/ü ✓.jpg']) cloud.put(`/Site A/${name}`, jpeg);
    cloud.put('/Other/c.jpg', jpeg);
    const files = await listAll('dropbox:///Site%20A');
    expect(names(files)).toEqual(['a.jpg', '2026/b.jpg', '2026/05/ü ✓.jpg']);
    expect(files[0]).toMatchObject({ sizeBytes: 9, modifiedMs: Date.parse('2026-05-01T06:30:00Z') });
    expect(await open('dropbox:///Site%20A').read(files[2]?.id ?? '', 100, SIGNAL)).toEqual(jpeg);
  });

  it('may be the root', async () => {
    cloud.put('/c.jpg', jpeg);
    expect(names(await listAll('dropbox:///'))).toEqual(['c.jpg']);
    expect(() => open('dropbox://host/c')).toThrow('The request cannot be sent.');
  });

  it('is found whatever the case of its letters, as Dropbox has it', async () => {
    cloud.put('/Site/c.jpg', jpeg);
    expect(names(await listAll('dropbox:///sITE'))).toEqual(['c.jpg']);
  });

  it('is listed anew where Dropbox has forgotten the cursor', async () => {
    cloud.pageSize = 1;
    cloud.put('/a.jpg', jpeg);
    cloud.put('/b.jpg', jpeg);
    cloud.fail('continue', { status: 409, body: '{"error_summary":"reset/.."}' });
    expect(names(await listAll('dropbox:///'))).toEqual(['a.jpg', 'a.jpg', 'b.jpg']);
    expect(names((await open('dropbox:///').list('not a cursor', SIGNAL)).files)).toEqual(['a.jpg']);
  });

  it('names the folders in it [API-49]', async () => {
    cloud.put('/Sites/Süd 1/a.jpg', jpeg);
    cloud.put('/Sites/Nord/b.jpg', jpeg);
    expect(await open('dropbox:///Sites').folders(SIGNAL)).toEqual([
      { name: 'Nord', url: 'dropbox:///Sites/Nord' },
      { name: 'Süd 1', url: 'dropbox:///Sites/S%C3%BCd%201' },
    ]);
  });

  it('tells what is new since it was last asked, and once only', async () => {
    cloud.put('/Site/a.jpg', jpeg);
    const session = open('dropbox:///Site');
    expect(await session.news?.(SIGNAL)).toBeNull();
    expect(await session.news?.(SIGNAL)).toEqual([]);
    cloud.put('/Site/2026/b.jpg', jpeg);
    cloud.put('/Elsewhere/c.jpg', jpeg);
    expect(names((await session.news?.(SIGNAL)) ?? [])).toEqual(['2026/b.jpg']);
    expect(await session.news?.(SIGNAL)).toEqual([]);
    cloud.fail('continue', { status: 409, body: '{"error_summary":"reset/.."}' });
    expect(await session.news?.(SIGNAL)).toBeNull();
  });
});

describe('calls of Dropbox', () => {
  it('renew a refused token once, and go on', async () => {
    cloud.put('/a.jpg', jpeg);
    cloud.oauth.expireAccess();
    expect(names(await listAll('dropbox:///'))).toEqual(['a.jpg']);
    expect(asked).toEqual([false, true]);
  });

  it('say that the link is lost where a new token is refused too', async () => {
    cloud.fail('list_folder', { status: 401 }, { status: 401 });
    const failure = await failureOf(listAll('dropbox:///'));
    expect(failure).toMatchObject({ isLinkLost: true, report: { statusCode: 'Unauthorized' } });
  });

  it('wait as they are asked to, and as long as it makes sense', async () => {
    cloud.put('/a.jpg', jpeg);
    const busy = (seconds: number) => ({ status: 429, headers: { 'retry-after': String(seconds) } });
    cloud.fail('list_folder', busy(3), { status: 503 }, { isBroken: true });
    expect(names(await listAll('dropbox:///'))).toEqual(['a.jpg']);
    expect(waits.includes(3_000)).toBe(true);
    cloud.fail('list_folder', busy(300));
    const { report } = await failureOf(listAll('dropbox:///'));
    expect(report).toMatchObject({ retryAfterSec: 300, errorStatusCode: '429' });
  });

  it.each([
    ['a fault that lasts', Array(4).fill({ status: 500 }), 'does not answer as it should'],
    ['no JSON', [{ status: 200, body: '<html>' }], 'does not answer as it should'],
    ['another shape', [{ status: 200, body: '{"entries":[{"name":1}]}' }], 'does not answer as it should'],
    ['a folder that is not there', [{ status: 409, body: '{}' }], 'There is no such folder'],
  ])('end with a sentence at %s', async (_, faults, message) => {
    cloud.fail('list_folder', ...faults);
    const { report } = await failureOf(listAll('dropbox:///'));
    expect(report.message).toContain(message);
  });

  it('say of one file that it is gone, or too large', async () => {
    cloud.put('/a.jpg', jpeg);
    const [file] = await listAll('dropbox:///');
    expect(await failureOf(open('dropbox:///').read('id:99', 9, SIGNAL))).toMatchObject({ isGone: true });
    const large = await failureOf(open('dropbox:///').read(file?.id ?? '', 5, SIGNAL));
    expect(large).toMatchObject({ isGone: true, report: { statusCode: 'NotAnImage' } });
  });

  it('are not made for an account that is not linked', async () => {
    const deps = { outbound, clock: systemClock, dropboxBase: cloud.url };
    const policy = { caller: 'user', privateTargets: 'off' } as const;
    const session = createDropboxFolders(deps).open({ url: 'dropbox:///', policy });
    expect(await failureOf(session.list(null, SIGNAL))).toMatchObject({ isLinkLost: true });
    expect(cloud.calls).toEqual([]);
  });
});
