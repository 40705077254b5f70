/** Alerts of what a camera sees: moved, covered, blurred, black by day; real pictures and real mails. */
import type { CameraMoves } from '@longview/contract';
import { images } from '@longview/media';
import { encodeMarks, MARK, registerShift, SLOT_SECONDS, SLOTS_A_DAY } from '@longview/rules/changes';
import { FakeClock, type MailServer } from '@longview/test-kit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type AlertCalls,
  type AlertScene,
  alertCalls,
  openAlertScene,
  planOf,
  watcher,
} from '../../test-setup/alert-scene.ts';
import type { TestApp } from '../../test-setup/app.ts';
import { addFeed, picture } from '../../test-setup/pictures.ts';
import { STREET, type StreetView, streetPicture } from '../../test-setup/street-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';

/** Of the last hour, one in each five minutes. */
const PICTURES = 11;
const DAY_SEC = SLOTS_A_DAY * SLOT_SECONDS;

// Each films an hour.
vi.setConfig({ testTimeout: 120_000 });

let scene: AlertScene;
let app: TestApp;
let mail: MailServer;
let calls: AlertCalls;

beforeAll(async () => {
  scene = await openAlertScene();
  ({ app, mail } = scene);
  calls = alertCalls(app);
});
afterAll(() => scene.close());

/** A feed, the node that watches it, and the five minutes of the last hour. */
async function open(owner: TestUser, name: string) {
  const feedId = await addFeed(app.ctx, { accountId: owner.accountId, name, timeZone: 'Europe/Vienna' });
  const clock = new FakeClock(Date.now());
  const states = watcher(app.ctx, clock);
  states.watch(feedId);
  const nowSec = Math.floor(Date.now() / 1000);
  const firstSec = nowSec - (nowSec % SLOT_SECONDS) - (PICTURES - 1) * SLOT_SECONDS;
  const times = Array.from({ length: PICTURES }, (_, index) => firstSec + index * SLOT_SECONDS);
  const send = async (index: number, jpeg: Buffer) => {
    const offer = { timeSec: times[index] ?? 0, jpeg, origin: 'Pulled' } as const;
    expect(await app.ctx.frames.accept(feedId, offer)).toMatchObject({ stored: true });
    await app.ctx.frames.settled();
    await app.ctx.content.flush();
  };
  const look = () => states.evaluate([planOf(feedId)]);
  /** As after a day: each two hours have a reference. */
  const watchedForLong = () =>
    sql`insert into camera_reference select feed_id, hours, taken_sec, matched_sec, dx, dy, turn, picture
      from camera_reference, generate_series(0, 11) as hours where feed_id = ${feedId}
      on conflict do nothing`.execute(app.ctx.db);
  const film = async (viewAt: (index: number) => StreetView) => {
    for (const index of times.keys()) {
      await send(index, await streetPicture({ step: index, ...viewAt(index) }));
      if (index === 0) await watchedForLong();
    }
    await look();
  };
  const kindsOf = async () =>
    (await calls.statusOf(feedId, owner)).Alerts.map(
      ({ Kind, EndedAt }) => `${Kind}${EndedAt ? ' over' : ''}`,
    );
  return { feedId, clock, times, send, look, film, kindsOf };
}

/** The picture that is attached under this name. */
function attached(letter: string, name: string): Buffer {
  const found = new RegExp(`filename=${name}\\r?\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n([A-Za-z0-9+/\\r\\n]+)`).exec(
    letter,
  );
  return Buffer.from(found?.[1] ?? '', 'base64');
}

describe('a camera that was moved', () => {
  it('is told by one mail with the picture before and the one after, and how far [EXT-593]', async () => {
    const [ann, bob] = [await app.addOwner('Ann'), await app.addOwner('Bob')];
    const feed = await open(ann, 'Gate');
    await feed.film((index) => (index < 5 ? {} : { dx: 30, dy: -10 }));
    const letter = await mail.next('ann@example.org');
    expect(letter).toContain('Subject: Gate: camera moved');
    expect(letter).toMatch(/30 pixels further right and 10 higher: 32 pixels in all, 4\.9/);
    const search = (index: number) => new Date((feed.times[index] ?? 0) * 1000).toISOString().slice(0, 19);
    const url = `/feed/${feed.feedId}?t=${encodeURIComponent(`${search(4)}Z`)}`;
    expect(letter).toContain(`${url}&t2=${encodeURIComponent(`${search(5)}Z`)}&compare=slider`);
    const [before, after] = [attached(letter, 'before.jpg'), attached(letter, 'after.jpg')];
    const shift = registerShift(await images.lumaSquare(before), await images.lumaSquare(after));
    expect(Math.abs((shift.dx * STREET.width) / 256 - 30)).toBeLessThan(3);
    expect(Math.abs((shift.dy * STREET.height) / 256 + 10)).toBeLessThan(3);
    const sent = await calls.countJobs();
    await feed.look();
    await feed.look();
    expect(await calls.countJobs()).toBe(sent);
    expect([mail.count('ann@example.org'), mail.count('bob@example.org')]).toEqual([1, 0]);
    const path = `/api/nv/feed/cameramoves/${feed.feedId}`;
    expect((await app.call(path, { as: bob })).status).toBe(404);
  });

  it('ends when a person takes the view as the usual one, and nobody else can [EXT-592] [EXT-596]', async () => {
    const [cid, dot] = [await app.addOwner('Cid'), await app.addOwner('Dot')];
    const feed = await open(cid, 'Mast');
    await feed.film((index) => (index < 5 ? {} : { dx: -15 }));
    expect(await mail.next('cid@example.org')).toContain('camera moved');
    const { Moves } = await calls.read<CameraMoves>(`/api/nv/feed/cameramoves/${feed.feedId}`, cid);
    expect(Moves).toMatchObject([{ Outcome: null, EndedAt: null, IsTold: true, Width: STREET.width }]);
    const Id = Moves[0]?.Id ?? 0;
    const accept = (as: TestUser, id = Id) =>
      app.call(`/api/nv/feed/cameramove/${feed.feedId}`, { as, body: { Id: id } });
    expect((await accept(dot)).status).toBe(404);
    expect((await accept(cid, Id + 1000)).status).toBe(404);
    await feed.look();
    expect(await feed.kindsOf()).toEqual(['CameraMoved']);
    const answer = await accept(cid);
    expect(await answer.json()).toMatchObject({ Moves: [{ Id, Outcome: 'Accepted' }] });
    expect((await accept(cid)).status).toBe(409);
    await feed.look();
    expect(await feed.kindsOf()).toEqual(['CameraMoved over']);
    expect(await mail.next('cid@example.org')).toContain('Mast: resolved');
  });

  it('is not told where the settings say so, nor by a move of some pixels [EXT-593] [EXT-595]', async () => {
    const eli = await app.addOwner('Eli');
    const quiet = await open(eli, 'Quiet');
    const saved = await calls.save(`/api/nv/feed/alert/${quiet.feedId}`, eli, { TellsMoves: false });
    expect(await saved.json()).toMatchObject({ TellsMoves: false, BlurredFor: 'P1D' });
    await quiet.film((index) => (index < 5 ? {} : { dx: 30 }));
    const small = await open(eli, 'Small');
    await small.film((index) => (index < 5 ? {} : { dx: 3 }));
    const { Moves } = await calls.read<CameraMoves>(`/api/nv/feed/cameramoves/${small.feedId}`, eli);
    expect(Moves).toMatchObject([{ IsTold: false }]);
    expect([await quiet.kindsOf(), await small.kindsOf()]).toEqual([[], []]);
  });
});

describe('what keeps a camera from seeing', () => {
  /** All marks of the last hour, as if they were known already. */
  async function mark(feedId: string, times: readonly number[], markAt: (index: number) => number) {
    for (const [day, of] of Map.groupBy(times.entries(), ([, timeSec]) => Math.floor(timeSec / DAY_SEC))) {
      const bytes = new Uint8Array(SLOTS_A_DAY);
      for (const [index, timeSec] of of) bytes[(timeSec % DAY_SEC) / SLOT_SECONDS] = markAt(index);
      const row = { state: 'Waiting' as const, marked_at: new Date(), marked_slots: SLOTS_A_DAY };
      const marks = { ...row, picture_marks: Buffer.from(encodeMarks(bytes)) };
      await app.ctx.db
        .insertInto('change_day')
        .values({ feed_id: feedId, day, ...marks })
        .onConflict((conflict) => conflict.columns(['feed_id', 'day']).doUpdateSet(marks))
        .execute();
    }
  }

  it.each([
    ['CameraCovered', 'Fay', MARK.covered, '#b0a080', 'camera covered'],
    ['DarkByDay', 'Gil', MARK.covered, '#000000', 'picture black by day'],
    ['PictureBlurred', 'Hal', MARK.fog, '#b0a080', 'blurred picture or dirty lens'],
    ['PictureBlurred', 'Ida', MARK.drops, '#b0a080', 'blurred picture or dirty lens'],
  ] as const)(
    '%s of %s are told after their time, and once more when it is clear [EXT-594]',
    async (...row) => {
      const [kind, name, bits, color, words] = row;
      const owner = await app.addOwner(name);
      const feed = await open(owner, 'Yard');
      const times = { CoveredFor: 'PT20M', DarkFor: 'PT20M', BlurredFor: 'PT20M' };
      expect((await calls.save(`/api/nv/feed/alert/${feed.feedId}`, owner, times)).status).toBe(200);
      await mark(feed.feedId, feed.times, (index) => (index < 5 ? bits : 0));
      for (const index of feed.times.keys()) {
        await feed.send(index, await picture(320, 180, index < 5 ? color : '#4080c0', index));
        await feed.look();
        if (index === 3) expect(await feed.kindsOf()).toEqual([]);
        if (index === 4) expect(await feed.kindsOf()).toEqual([kind]);
      }
      expect(await mail.next(`${name.toLowerCase()}@example.org`)).toContain(`Yard: ${words}`);
      const end = await mail.next(`${name.toLowerCase()}@example.org`);
      expect(end).toContain('Yard: resolved');
      expect(end).toContain('clear again since');
      expect(await feed.kindsOf()).toEqual([`${kind} over`]);
    },
  );
});
