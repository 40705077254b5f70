import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceCalls } from './calls.ts';
import { DeviceLog } from './device-log.ts';
import { WindowServer } from './test-setup/window-server.ts';

const LOG = 'POST /api/v2/device/log';
const NOON_MS = Date.UTC(2026, 4, 1, 12);
let server: WindowServer;

beforeEach(() => {
  server = new WindowServer();
  server.listen();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps its lines until they got through, and no more than the last hundred [DVP-11]', async () => {
  const log = new DeviceLog();
  const calls = new DeviceCalls('secret');
  for (let n = 0; n < 1000; n += 1) log.add(`line ${n}`, NOON_MS);
  await log.send(calls);
  server.on(LOG, () => new Response(null, { status: 204 }));
  await log.send(calls);
  await log.send(calls);
  const sent = server.named(LOG).map(({ body }) => String(body?.Lines).split('\n'));
  expect(sent.map((lines) => lines.length)).toEqual([100, 100]);
  expect(sent[1]?.[0]).toBe('12:00:00 line 900');
  expect(JSON.stringify(sent)).not.toContain('secret');
});
