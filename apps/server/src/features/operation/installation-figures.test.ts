import { Registry } from 'prom-client';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
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

it('leaves out what cannot be read, and tells the rest [OPS-02]', async () => {
  const registry = new Registry();
  const lengths = () => Promise.reject(new Error('away'));
  countInstallation(registry, { ...app.ctx, queue: { lengths } });
  const text = await registry.metrics();
  expect(text).not.toMatch(/^longview_queue_jobs\{/m);
  expect(text).toContain('longview_stored_bytes 0');
});
