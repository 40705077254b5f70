/** Feeds in trouble, from the look that finds it to the message that is posted; only the node's clock is the test's. */
import { silentLogger } from '@longview/base';
import type { FeedEntry } from '@longview/contract';
import type { MailServer } from '@longview/test-kit';
import type { Receiver } from '@longview/test-kit/receiver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AlertCalls,
  type AlertScene,
  alertCalls,
  fallSilent,
  openAlertScene,
  watch,
  watcher,
} from '../../test-setup/alert-scene.ts';
import type { TestApp } from '../../test-setup/app.ts';
import { picture } from '../../test-setup/pictures.ts';
import { postAlerts, sendAlert } from './index.ts';

const HOUR = 3600;

let scene: AlertScene;
let app: TestApp;
let mail: MailServer;
let hook: Receiver;
let calls: AlertCalls;

beforeAll(async () => {
  scene = await openAlertScene();
  ({ app, mail, hook } = scene);
  calls = alertCalls(app);
});
afterAll(() => scene.close());

describe('a feed that falls silent', () => {
  it('mails its account with the last picture, reminds, and tells when it is well again [ALR-02] [ALR-05]', async () => {
    const ada = await app.addOwner('Ada');
    const feed = await watch(app, ada, 'North mast');
    await fallSilent(feed);
    const started = await mail.next('ada@example.org');
    expect(started).toContain('Subject: North mast: no new pictures');
    expect(started).toContain('From: Longview <cams@example.org>');
    expect(started).toContain('No new pictures come in.');
    expect(started).toMatch(/Last picture: .*\(Europe\/Vienna\)/);
    expect(started).toContain('Content-Type: image/jpeg; name=last-picture.jpg');
    expect(started).toContain(`http://cams.example.org/feed/${feed.feedId}/dashboard#Alerts`);
    expect(started).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await feed.clock.advance(HOUR * 1000);
    await feed.look();
    expect(await mail.next('ada@example.org')).toContain('North mast: no new pictures (reminder)');
    await feed.recover();
    expect(await mail.next('ada@example.org')).toContain('North mast: resolved');
  });

  it('is told after the delay of its settings, and again when they say so [ALR-02] [ALR-04] [ALR-05]', async () => {
    const rue = await app.addOwner('Rue');
    const feed = await watch(app, rue, 'Slow');
    const settings = { DelayInterval: 'PT30M', RemindAfter: ['PT3H'] };
    expect((await calls.save(`/api/nv/feed/alert/${feed.feedId}`, rue, settings)).status).toBe(200);
    const before = await calls.countJobs();
    await fallSilent(feed);
    expect(await calls.countJobs()).toBe(before);
    await feed.clock.advance(1_800_000);
    await feed.look();
    expect(await mail.next('rue@example.org')).toContain('Subject: Slow: no new pictures');
    const started = await calls.countJobs();
    await feed.clock.advance(2 * HOUR * 1000);
    await feed.look();
    expect(await calls.countJobs()).toBe(started);
    await feed.clock.advance(HOUR * 1000);
    await feed.look();
    expect(await mail.next('rue@example.org')).toContain('Slow: no new pictures (reminder)');
  });

  it('is told once, however often it is looked at and by whomever [ALR-02] [ALR-05]', async () => {
    const bea = await app.addOwner('Bea');
    const feed = await watch(app, bea, 'Gate');
    await feed.clock.advance(900_000);
    const before = await calls.countJobs();
    await Promise.all([feed.look(), feed.look(), feed.look()]);
    await feed.look();
    // One mail; how the feed is and what happened to the broker.
    expect(await calls.countJobs()).toBe(before + 3);
  });

  it('says why, once that is certain, and keeps its history [EXT-41]', async () => {
    const cy = await app.addOwner('Cy');
    const feed = await watch(app, cy, 'Yard');
    const report = {
      statusCode: 'Unauthorized',
      message: 'No.',
      errorStatusCode: '401',
      loadTimeMs: 1,
      sourceTimeMs: null,
    };
    for (let tries = 1; tries <= 3; tries += 1) {
      const rest = {
        triedAtMs: feed.clock.now(),
        isOk: false,
        nextSec: null,
        failCount: tries,
        pausedReason: null,
      };
      app.ctx.content.noteTried(feed.feedId, { ...rest, report });
    }
    await fallSilent(feed);
    const open = await calls.statusOf(feed.feedId, cy);
    expect(open.Alerts).toMatchObject([{ Kind: 'NoFrames', Cause: 'Unauthorized', EndedAt: null }]);
    expect(open.Alerts[0]?.Text).toContain('refuses the login');
    expect(await calls.openOf(cy)).toMatchObject([{ FeedId: feed.feedId, Kind: 'NoFrames' }]);
    await feed.recover();
    expect((await calls.statusOf(feed.feedId, cy)).Alerts[0]?.EndedAt).toMatch(/Z$/);
    expect(await calls.openOf(cy)).toEqual([]);
  });

  it('sends nothing while it is switched off or muted, and the badge stays [ALR-04] [EXT-22] [EXT-42]', async () => {
    const dee = await app.addOwner('Dee');
    const [off, muted] = [await watch(app, dee, 'Off'), await watch(app, dee, 'Muted')];
    await calls.save(`/api/nv/feed/alert/${off.feedId}`, dee, { IsEnabled: false });
    const until = new Date(Math.floor(muted.clock.now() / 1000 + 2 * HOUR) * 1000).toISOString();
    await calls.save(`/api/nv/feed/alertmute/${muted.feedId}`, dee, { Until: until });
    const before = await calls.countJobs();
    await fallSilent(off);
    await fallSilent(muted);
    expect(await calls.countJobs()).toBe(before);
    const detail = await calls.read<FeedEntry>(`/api/v2/feed-get?feedid=${off.feedId}`, dee);
    expect(detail.FeedProperties.CaptureAlert_IsActive).toBe(true);
    await muted.clock.advance(2 * HOUR * 1000);
    await muted.look();
    expect(await mail.next('dee@example.org')).toContain('Muted: no new pictures');
  });

  it('stands in the log when it is raised and when it is over, also where nobody is told [EXT-356]', async () => {
    const una = await app.addOwner('Una');
    const feed = await watch(app, una, 'Logged');
    await calls.save(`/api/nv/feed/alert/${feed.feedId}`, una, { IsEnabled: false });
    const said: [object, string][] = [];
    const logger = { ...silentLogger, info: (fields: object, text: string) => said.push([fields, text]) };
    const states = watcher(app.ctx, feed.clock, postAlerts, logger);
    states.watch(feed.feedId);
    await feed.clock.advance(900_000);
    await states.evaluate([feed.plan]);
    await feed.note();
    await states.evaluate([feed.plan]);
    const alerts = [{ feedId: feed.feedId, kind: 'NoFrames', cause: null }];
    expect(said).toEqual([
      [{ count: 1, alerts }, 'alerts were raised'],
      [{ count: 1, alerts }, 'alerts are over'],
    ]);
  });

  it('ends its alert when it leaves Capture [ALR-02]', async () => {
    const eve = await app.addOwner('Eve');
    const feed = await watch(app, eve, 'Crane');
    await fallSilent(feed);
    expect(await mail.next('eve@example.org')).toContain('no new pictures');
    await calls.save(`/api/nv/feed/setfeedstate/${feed.feedId}`, eve, { FeedState: 'View' });
    await feed.states.evaluate([]);
    expect(await mail.next('eve@example.org')).toContain('resolved');
    expect((await calls.statusOf(feed.feedId, eve)).Alerts[0]?.EndedAt).toMatch(/Z$/);
  });

  it('that is disabled by itself stands on the audit list [STT-03] [ADM-08]', async () => {
    const fay = await app.addOwner('Fay');
    const feed = await watch(app, fay, 'Barn');
    await feed.clock.advance(3 * 86_400_000);
    expect(await feed.states.changeByItself()).toContain(feed.feedId);
    const { Entries } = await calls.read<{ Entries: object[] }>('/api/nv/tenant/audit', fay);
    expect(Entries[0]).toMatchObject({
      Actor: 'Longview',
      Action: 'Camera state changed',
      RoId: feed.feedId,
    });
  });
});

it('a frozen picture is told, also when the process that saw it begin is gone [EXT-22]', async () => {
  const gus = await app.addOwner('Gus');
  const feed = await watch(app, gus, 'Frozen');
  const jpeg = await picture(320, 180, '#101010');
  const note = async (fromSec: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const timeSec = feed.nowSec + fromSec + index * 100;
      app.ctx.content.noteAccepted({
        feedId: feed.feedId,
        timeSec,
        stored: true,
        jpeg,
        width: 320,
        height: 180,
      });
    }
    await app.ctx.content.flush();
  };
  await note(10, 3);
  await note(310, 3);
  await feed.clock.advance(600_000);
  await feed.look();
  expect((await calls.statusOf(feed.feedId, gus)).Alerts).toEqual([]);
  await note(610, 1);
  await feed.look();
  expect((await calls.statusOf(feed.feedId, gus)).Alerts).toMatchObject([
    { Kind: 'FrozenPicture', EndedAt: null },
  ]);
  expect(await mail.next('gus@example.org')).toContain('frozen picture');
});

it('a camera’s clock that is wrong for ten minutes is told [EXT-22]', async () => {
  const hugo = await app.addOwner('Hugo');
  const feed = await watch(app, hugo, 'Late');
  const report = {
    statusCode: 'Ok',
    message: null,
    errorStatusCode: null,
    loadTimeMs: 1,
    sourceTimeMs: null,
  };
  const tried = { triedAtMs: feed.clock.now(), isOk: true, nextSec: null, failCount: 0, pausedReason: null };
  app.ctx.content.noteTried(feed.feedId, { ...tried, report, clockSkewSec: -400 });
  await feed.look();
  await feed.clock.advance(601_000);
  await feed.recover();
  expect((await calls.statusOf(feed.feedId, hugo)).Alerts).toMatchObject([
    { Kind: 'ClockWrong', EndedAt: null },
  ]);
  app.ctx.content.noteTried(feed.feedId, { ...tried, report, clockSkewSec: 3 });
  await feed.look();
  expect((await calls.statusOf(feed.feedId, hugo)).Alerts[0]?.EndedAt).toMatch(/Z$/);
});

describe('a process that dies', () => {
  it('before its decision is stored has told nothing, and the next look tells it [ALR-05]', async () => {
    const ola = await app.addOwner('Ola');
    const feed = await watch(app, ola, 'Torn');
    const torn = watcher(app.ctx, feed.clock, async (...news) => {
      await postAlerts(...news);
      throw new Error('the process is gone');
    });
    torn.watch(feed.feedId);
    await feed.clock.advance(900_000);
    const before = await calls.countJobs();
    await expect(torn.evaluate([feed.plan])).rejects.toThrow('gone');
    expect(await calls.countJobs()).toBe(before);
    await feed.look();
    expect(await mail.next('ola@example.org')).toContain('Torn: no new pictures');
  });

  it('after it leaves a message that waits; once sent it is not sent again [ALR-05] [ALR-06]', async () => {
    const pia = await app.addOwner('Pia');
    const feed = await watch(app, pia, 'Waiting');
    await calls.save(`/api/nv/feed/alert/${feed.feedId}`, pia, { WebhookUrl: `${hook.url}/once` });
    await fallSilent(feed);
    await hook.next('/once');
    const rows = app.ctx.db
      .selectFrom('alert_delivery')
      .select(['id', 'state'])
      .where('feed_id', '=', feed.feedId);
    const own = rows.where('way', '=', 'Webhook');
    const row = () => own.executeTakeFirstOrThrow();
    while ((await row()).state !== 'Sent') await new Promise((resolve) => setTimeout(resolve, 20));
    await sendAlert(app.ctx, { deliveryId: (await row()).id });
    expect(hook.taken.filter(({ path }) => path === '/once')).toHaveLength(1);
  });
});
