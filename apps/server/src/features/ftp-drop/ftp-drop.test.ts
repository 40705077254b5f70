import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CaptureStatus, FeedDetail, FtpLogin } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningFtpDrop, startFtpDrop } from '../../processes/ftp-drop.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addFeed, picture } from '../../test-setup/pictures.ts';
import type { Caller, TestUser } from '../../test-setup/users.ts';

const run = promisify(execFile);
const pathOf = (feedId: string) => `/api/nv/ftpdrop/${feedId}`;

let app: TestApp;
let drop: RunningFtpDrop;
let folder: string;
let ada: TestUser;
let eve: TestUser;
let isFull = false;

beforeAll(async () => {
  app = await startTestApp({ env: { FTP_PORT: '0' }, isDiskLow: async () => isFull });
  const running = await startFtpDrop(app.ctx);
  if (!running) throw new Error('The FTP port is not open.');
  drop = running;
  folder = await mkdtemp(join(tmpdir(), 'longview-ftp-'));
  ada = await app.addOwner('Ada');
  eve = await app.addOwner('Eve');
});
afterAll(async () => {
  await drop.stop();
  await app.close();
  await rm(folder, { recursive: true });
});

const newFeed = (change = {}) => addFeed(app.ctx, { accountId: ada.accountId, ...change });
const call = (feedId: string, method: string, as?: Caller) =>
  app.call(pathOf(feedId), { method, ...(as && { as }) });

async function makeLogin(feedId: string): Promise<FtpLogin> {
  const response = await call(feedId, 'POST', ada);
  expect(response.status).toBe(200);
  return (await response.json()) as FtpLogin;
}

/** As a camera with curl in it; rejects when the upload is not taken. */
async function upload(login: Pick<FtpLogin, 'Username' | 'Password'>, name: string, bytes: Uint8Array) {
  const file = join(folder, randomUUID());
  await writeFile(file, bytes);
  const who = `${login.Username}:${login.Password}`;
  const url = `ftp://127.0.0.1:${drop.port}/${name}`;
  return run('curl', ['-sS', '-g', '--ftp-create-dirs', '-T', file, '-u', who, url]);
}

async function timesOf(feedId: string): Promise<string[]> {
  const span = 'starttime=2020-01-01T00:00:00Z&endtime=2099-01-01T00:00:00Z';
  const response = await app.call(`/api/v2/frame-query?feedid=${feedId}&${span}`, { as: ada });
  return ((await response.json()) as { Frames: string[] }).Frames;
}

describe('the FTP login of a feed', () => {
  it('is made, shown once and stored as a hash only [EXT-30] [EXT-31]', async () => {
    const feed = await newFeed();
    expect(await (await call(feed, 'GET', ada)).json()).toMatchObject({
      ...{ IsEnabled: true, Host: 'localhost', HasTls: false, HasLogin: false, Username: feed, MadeAt: null },
    });
    const made = await makeLogin(feed);
    expect(made.Password).toMatch(/^[a-z2-9]{16}$/);
    const shown = await (await call(feed, 'GET', ada)).text();
    expect(JSON.parse(shown)).toMatchObject({ HasLogin: true });
    expect(shown).not.toContain(made.Password);
    const stored = await app.ctx.db.selectFrom('ftp_login').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(made.Password);
  });

  it('ends with the next one, and when it is ended [EXT-31] [EXT-32]', async () => {
    const feed = await newFeed();
    const [first, second] = [await makeLogin(feed), await makeLogin(feed)];
    await expect(upload(first, 'a.jpg', await picture(320, 180))).rejects.toThrow(/Access denied/);
    await upload(second, 'a.jpg', await picture(320, 180));
    expect((await call(feed, 'DELETE', ada)).status).toBe(204);
    expect((await call(feed, 'DELETE', ada)).status).toBe(404);
    await expect(upload(second, 'b.jpg', await picture(320, 180))).rejects.toThrow(/Access denied/);
  });

  it('that ends takes no file of who is still connected [EXT-32]', async () => {
    const feed = await newFeed();
    const { Username, Password } = await makeLogin(feed);
    const url = `ftp://127.0.0.1:${drop.port}/late.jpg`;
    const curl = spawn('curl', ['-v', '-T', '-', '-u', `${Username}:${Password}`, url]);
    await new Promise<void>((resolve) => {
      curl.stderr.on('data', (text) => String(text).includes('150 ') && resolve());
    });
    await call(feed, 'DELETE', ada);
    curl.stdin.end(await picture(320, 180));
    expect(await new Promise((resolve) => curl.once('exit', resolve))).not.toBe(0);
    expect(await timesOf(feed)).toEqual([]);
  });

  it('rests while the account is closed [ADM-09]', async () => {
    const feed = await newFeed();
    const login = await makeLogin(feed);
    const close = (at: Date | null) =>
      app.ctx.db
        .updateTable('account')
        .set({ closed_at: at, delete_at: at })
        .where('id', '=', ada.accountId)
        .execute();
    await close(new Date());
    await expect(upload(login, 'a.jpg', await picture(320, 180))).rejects.toThrow(/Access denied/);
    await close(null);
    await upload(login, 'a.jpg', await picture(320, 180));
  });

  it('is on the audit list, without the password [ADM-08]', async () => {
    const feed = await newFeed();
    const { Password } = await makeLogin(feed);
    await call(feed, 'DELETE', ada);
    const entries = await app.ctx.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('ro_id', '=', feed)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['FTP login made', 'FTP login ended']);
    expect(JSON.stringify(entries)).not.toContain(Password);
  });

  it('is only for who may change the capture [EXT-30] [EXT-31] [EXT-32] [PRM-21]', async () => {
    const [hidden, shown] = [await newFeed(), await newFeed({ isPublic: true })];
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await call(hidden, method, eve)).status).toBe(404);
      expect((await call(hidden, method)).status).toBe(404);
      expect((await call(shown, method, eve)).status).toBe(403);
      expect((await call(shown, method)).status).toBe(401);
    }
  });

  it('is not made for an archived feed, nor where the port is closed', async () => {
    const archived = await newFeed({ state: 'Archive' });
    expect((await call(archived, 'POST', ada)).status).toBe(409);
    const closed = await startTestApp();
    expect(await startFtpDrop(closed.ctx)).toBeNull();
    const owner = await closed.addOwner('Ada');
    const feed = await addFeed(closed.ctx, { accountId: owner.accountId });
    const refused = await closed.call(pathOf(feed), { method: 'POST', as: owner });
    expect([refused.status, await refused.json()]).toMatchObject([409, { Error: { Code: 'FtpOff' } }]);
    await closed.close();
  });
});

describe('pictures that come by FTP', () => {
  it('are frames of the time in their name, in the zone of the feed [EXT-33] [CAP-23]', async () => {
    const feed = await newFeed({ timeZone: 'Europe/Berlin' });
    const login = await makeLogin(feed);
    const jpeg = await picture(320, 180, '#806040');
    await upload(login, 'serial/2026-05-01/001/jpg/06/30/15[M][0@0][0].jpg', jpeg);
    expect(await timesOf(feed)).toEqual(['2026-05-01T04:30:15Z']);
    const frame = await app.call(`/api/v2/frame-get?feedid=${feed}&frametime=2026-05-01T04:30:15Z`, {
      as: ada,
    });
    expect(frame.status).toBe(200);
  });

  it('are taken once, however often they are sent [EXT-33]', async () => {
    const feed = await newFeed();
    const login = await makeLogin(feed);
    for (let count = 0; count < 3; count += 1) {
      await upload(login, 'cam_20260501063015.jpg', await picture(320, 180));
    }
    await upload(login, 'cam_20260501063014.jpg', await picture(320, 180, '#111111'));
    expect(await timesOf(feed)).toEqual(['2026-05-01T06:30:14Z', '2026-05-01T06:30:15Z']);
  });

  it('come a hundred at once and all are kept [EXT-33]', async () => {
    const feed = await newFeed();
    const login = await makeLogin(feed);
    // A minute apart, from 10:00 on.
    const names = Array.from({ length: 100 }, (_, index) => {
      const minutes = String(index % 60).padStart(2, '0');
      return `20260501_1${Math.floor(index / 60)}${minutes}00.jpg`;
    });
    const jpeg = await picture(320, 180);
    await Promise.all(names.map((name) => upload(login, name, jpeg)));
    expect((await timesOf(feed)).length).toBe(100);
  });

  it('are discarded and counted when they are cut off, or no picture [EXT-33]', async () => {
    const feed = await newFeed();
    const login = await makeLogin(feed);
    const jpeg = await picture(320, 180);
    await expect(upload(login, 'half.jpg', jpeg.subarray(0, jpeg.length - 40))).rejects.toThrow(/550/);
    await expect(upload(login, 'page.jpg', Buffer.from('<html>'))).rejects.toThrow(/550/);
    expect(await timesOf(feed)).toEqual([]);
    const figures = await app.ctx.metrics.registry.metrics();
    expect(figures).toMatch(/longview_ftp_uploads_total\{outcome="Half"\} 2/);
  });

  it('may be PNGs, like uploads by program [EXT-33]', async () => {
    const feed = await newFeed();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await upload(await makeLogin(feed), '20260501063015.png', png);
    expect(await timesOf(feed)).toEqual(['2026-05-01T06:30:15Z']);
  });

  it('are put off while the disk is full, and taken afterwards [EXT-33] [OPS-10]', async () => {
    const feed = await newFeed();
    const login = await makeLogin(feed);
    const jpeg = await picture(320, 180);
    let second = 10;
    const next = () => upload(login, `202605010630${second++}.jpg`, jpeg).then(() => 'taken', String);
    isFull = true;
    await expect.poll(next, { timeout: 15_000, interval: 500 }).toMatch(/451/);
    isFull = false;
    await expect.poll(next, { timeout: 15_000, interval: 500 }).toBe('taken');
  });

  it('two seconds apart are all kept, though the feed’s interval is longer, and thinned by a rule alone [EXT-323]', async () => {
    const made = await app.call('/api/nv/feed/create', {
      as: ada,
      body: { Name: 'Gate', SizeCode: 'x1080', IntervalCode: '10min' },
    });
    const { Feed } = (await made.json()) as FeedDetail;
    const login = await makeLogin(Feed.Id);
    for (const second of [10, 12, 14])
      await upload(login, `202605010630${second}.jpg`, await picture(320, 180));
    expect(await timesOf(Feed.Id)).toHaveLength(3);
    const rule = { Accept_Interval_Value: 'PT1H' };
    const body = { PayloadType: 'Image', KeepSent: true, Values: [rule] };
    await app.call(`/api/nv/feed/capture/basic/${Feed.Id}`, { as: ada, body });
    await expect(upload(login, '20260501063016.jpg', await picture(320, 180))).rejects.toThrow(/550/);
    expect(await timesOf(Feed.Id)).toHaveLength(3);
  });

  it('that are not kept are refused with why, counted, and told on the feed’s page [EXT-33] [EXT-324] [EXT-01]', async () => {
    const [feed, resting] = [await newFeed(), await newFeed({ state: 'View' })];
    const login = await makeLogin(feed);
    const send = (color: string) =>
      picture(320, 180, color).then((jpeg) => upload(login, '20260501063015.jpg', jpeg));
    await send('#405060');
    // What the camera sends again is there.
    await send('#405060');
    await expect(send('#a0b0c0')).rejects.toThrow(/550/);
    await expect(send('#a0b0c0')).rejects.toThrow(/550/);
    await expect(
      upload(await makeLogin(resting), '20260501063015.jpg', await picture(320, 180)),
    ).rejects.toThrow(/550/);
    const refusedOf = async (id: string) => {
      const status = (await (
        await app.call(`/api/nv/feed/capturestatus/${id}`, { as: ada })
      ).json()) as CaptureStatus;
      return status.Refused.map(({ Reason, Count }) => [Reason, Count]);
    };
    expect(await refusedOf(feed)).toEqual([['SameSecond', 2]]);
    expect(await refusedOf(resting)).toEqual([['NotCapturing', 1]]);
    expect(await timesOf(resting)).toEqual([]);
    const figures = await app.ctx.metrics.registry.metrics();
    expect(figures).toMatch(/longview_refused_pictures_total\{reason="SameSecond"\} 2/);
  });
});
