import { expect, it } from 'vitest';
import type { ServiceCalls } from '../service/service-calls.ts';
import { readableLine } from './log-lines.ts';
import { LogBuffer, sendLog } from './log-upload.ts';

it('says a line of the log as people read it [DVP-11]', () => {
  const line = { level: 'warn', time: '2026-05-01T06:30:00.123Z', camera: 'cam1', msg: 'It fails' };
  expect(readableLine(`${JSON.stringify(line)}\n`)).toBe('06:30:00 warn It fails (camera=cam1)');
  const error = { level: 'error', time: '2026-05-01T06:30:00.123Z', err: { message: 'a\nb' }, msg: 'Oh' };
  expect(readableLine(JSON.stringify(error))).toBe('06:30:00 error Oh (a b)');
  expect(readableLine('no JSON\n')).toBe('no JSON');
});

it('keeps so many lines and no more while nobody listens, and says how many are left out [DVP-11]', () => {
  const buffer = new LogBuffer();
  for (let at = 0; at < 100_000; at += 1) buffer.add(`${at} ${'x'.repeat(at % 3000)}`);
  const lines = buffer.take();
  expect(Buffer.byteLength(lines.join('\n'))).toBeLessThan(256 * 1024);
  expect(lines[0]).toMatch(/^… \d+ lines are left out$/);
  expect(lines.at(-1)).toMatch(/^99999 /);
  expect(Math.max(...lines.map((line) => line.length))).toBe(1000);
  expect(buffer.take()).toEqual([]);
});

it('sends lines again that could not be sent, before those that came since [DVP-11]', async () => {
  const buffer = new LogBuffer();
  const told: string[] = [];
  let isThere = false;
  const service = {
    call: async (_route: unknown, { body }: { body: { Lines: string } }) => {
      if (!isThere) return { ok: false, failure: { kind: 'NoConnection', status: null } };
      told.push(body.Lines);
      return { ok: true };
    },
  } as unknown as ServiceCalls;
  buffer.add('one');
  const sending = sendLog(buffer, service);
  buffer.add('two');
  await sending;
  isThere = true;
  await sendLog(buffer, service);
  await sendLog(buffer, service);
  expect(told).toEqual(['one\ntwo']);
});
