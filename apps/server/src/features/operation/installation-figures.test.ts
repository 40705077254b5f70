import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { addFeed, storeFrames } from '../../test-setup/pictures.ts';
import { countInstallation } from './index.ts';

const METRICS_TOKEN = 'a token for the figures';
const app = await startTestApp({ env: { METRICS_TOKEN } });
afterAll(() => app.close());

it('tells queue lengths, feeds, alerts, stored bytes and active devices [OPS-02]', async () => {
  const answer = await app.call('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const lines = (await answer.text()).split('\n');
  for (const line of [
    'longview_queue_jobs{queue="send-mail"} 0',
    'longview_feeds{state="Live"} 0',
    'longview_feed_alerts 0',
    'longview_stored_bytes 0',
    'longview_devices_active 0',
  ])
    expect(lines).toContain(line);
});

it('tells each feed once, from one of several nodes, and each by name as far as METRICS_FEEDS goes [EXT-354] [EXT-355]', async () => {
  const owner = await app.addOwner('Fia');
  const ids = [];
  for (const name of ['Mast', 'Quay', 'Barn']) ids.push(await addFeed(app.ctx, { ...owner, name }));
  await app.ctx.db
    .updateTable('feed')
    .set({ is_preview: true, account_id: null, preview_tested_at: new Date() })
    .where('id', '=', String(ids[2]))
    .execute();
  await storeFrames(app.ctx, String(ids[0]), [1_780_000_000]);
  await app.ctx.content.flush();
  const linesOf = async (isFirst: boolean, metricsFeeds: number) => {
    const registry = new Registry();
    const config = { ...app.ctx.config, metricsFeeds };
    countInstallation(registry, { ...app.ctx, config, cluster: { registry: { isFirst } } });
    return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  expect(await linesOf(false, 10)).toEqual([]);
  const lines = await linesOf(true, 10);
  const feeds = lines.filter((line) => line.startsWith('longview_feeds{'));
  expect(feeds.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)).toBe(2);
  for (const line of [
    `longview_feed_last_frame_timestamp_seconds{feed="${ids[0]}",name="Mast"} 1780000000`,
    `longview_feed_up{feed="${ids[1]}",name="Quay"} 0`,
    'longview_feeds_untold 0',
  ])
    expect(lines).toContain(line);
  const one = await linesOf(true, 1);
  expect(one.filter((line) => line.startsWith('longview_feed_up'))).toHaveLength(1);
  expect(one).toContain('longview_feeds_untold 1');
  expect(await linesOf(true, 0)).toContain('longview_feeds_untold 2');
});

it('leaves out what cannot be read, and tells the rest [OPS-02]', async () => {
  const registry = new Registry();
  const lengths = () => Promise.reject(new Error('away'));
  countInstallation(registry, { ...app.ctx, queue: { lengths } });
  const text = await registry.metrics();
  expect(text).not.toMatch(/^longview_queue_jobs\{/m);
  expect(text).toContain('longview_stored_bytes 0');
});
