import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StationStatus, StatusPage } from '../status/types.ts';
import { startStatusPage } from './index.ts';
import { clockWords, sizeWords, spanWords, whenWords } from './status-words.ts';

const STATUS: StationStatus = {
  update: null,
  version: '0.1.0',
  deviceId: 'de1v7c4z8k2m',
  serviceUrl: 'https://cams.example.org',
  startedAt: '2026-05-01T06:00:00Z',
  writtenAt: '2026-05-01T06:30:00Z',
  state: 'Running',
  pairCode: null,
  service: { isReached: true, lastContactAt: '2026-05-01T06:29:48Z', error: null, configVersion: 7 },
  clock: { offsetSec: 0.2 },
  spool: {
    ...{ waitingPictures: 12, waitingBytes: 3_600_000, oldestAt: '2026-05-01T04:30:00Z' },
    ...{ budgetBytes: 20 * 2 ** 30, droppedPictures: 0, trouble: null },
  },
  disk: { freeBytes: 50 * 2 ** 30, floorBytes: 2 ** 30 },
  cameras: [
    {
      ...{ configId: 'cam1', sourceType: 'Network', feeds: ['Pier <north>'], state: 'Ok', error: null },
      ...{ lastPictureAt: '2026-05-01T06:29:30Z', nextPictureAt: '2026-05-01T06:30:30Z' },
    },
    {
      ...{
        configId: 'cam2',
        sourceType: 'DSLR',
        feeds: [],
        state: 'Error',
        error: 'No <script>camera</script>',
      },
      ...{ lastPictureAt: null, nextPictureAt: null },
    },
  ],
};

let page: StatusPage;
let status: StationStatus;
beforeEach(async () => {
  status = STATUS;
  page = await startStatusPage({ host: '127.0.0.1', port: 0, status: () => status });
});
afterEach(() => page.close());

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const ask = (path: string, { method = 'GET', host = `127.0.0.1:${page.port}` } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(
      { port: page.port, host: '127.0.0.1', path, method, headers: { host } },
      (answer) => {
        let body = '';
        answer.on('data', (chunk: Buffer) => {
          body += chunk.toString();
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
      },
    );
    call.once('error', reject).end();
  });

describe('the status page', () => {
  it('tells of the service, the queue, the disk, the clock and each camera [DVP-05]', async () => {
    const { status: code, body } = await ask('/');
    expect(code).toBe(200);
    for (const words of [
      'Running',
      'cams.example.org',
      '12 s ago',
      '3.4 MiB',
      '2 h ago',
      '50.0 GiB free',
      'Correct',
    ])
      expect(body).toContain(words);
    for (const words of ['cam1', 'Pier &#60;north&#62;', '30 s ago', 'in 30 s', 'Failing', 'never'])
      expect(body).toContain(words);
    status = { ...STATUS, cameras: [], clock: { offsetSec: -90 } };
    const next = await ask('/');
    expect(next.body).toContain('No cameras yet');
    expect(next.body).toContain('1 min fast');
    status = { ...STATUS, disk: { freeBytes: null, floorBytes: 0 }, clock: { offsetSec: null } };
    const early = await ask('/');
    expect(early.body).toContain('Not checked yet');
    expect(early.body).toContain('Not compared yet');
  });

  it('shows the pair code while there is one [DVP-02]', async () => {
    expect((await ask('/')).body).not.toContain('Pair code');
    status = { ...STATUS, state: 'NotPaired', pairCode: 'K7PM2XQ9RT4H' };
    const { body } = await ask('/');
    expect(body).toContain('K7PM2XQ9RT4H');
    expect(body).toContain('Not paired');
  });

  it('runs nothing of what a camera or a feed is called [DVP-05]', async () => {
    const { body, headers } = await ask('/');
    expect(body).not.toContain('<script>camera');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(body).not.toMatch(/ style=|<style| on[a-z]+=/);
  });

  it('is the same as JSON, and serves its own files and nothing else [DVP-05]', async () => {
    expect(JSON.parse((await ask('/status.json')).body)).toEqual(STATUS);
    for (const path of ['/page.css', '/page.js', '/mark.svg']) expect((await ask(path)).status).toBe(200);
    for (const path of ['/status-html.ts', '/../package.json', '/__proto__', '/%2e%2e/'])
      expect((await ask(path)).status).toBe(404);
  });

  it('takes nothing, and answers no page of another name that leads here [DVP-05]', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('/', { method })).status).toBe(405);
    expect((await ask('/', { method: 'HEAD' })).body).toBe('');
    expect((await ask('/', { host: 'evil.example' })).status).toBe(421);
    for (const host of ['localhost', '[::1]:80', '192.168.1.5'])
      expect((await ask('/', { host })).status).toBe(200);
  });

  it('says which port is taken [DVP-05]', async () => {
    const again = startStatusPage({ host: '127.0.0.1', port: page.port, status: () => status });
    await expect(again).rejects.toThrow(/STATION_PAGE_PORT/);
  });
});

describe('its words', () => {
  it.each([
    [0, '0 s'],
    [59.4, '59 s'],
    [3599, '59 min'],
    [90_000, '1 d'],
  ])('%s seconds are %s [DVP-05]', (sec, words) => {
    expect(spanWords(sec)).toBe(words);
  });

  it('say when, how much, and how wrong the clock is [DVP-05]', () => {
    const now = '2026-05-01T06:30:00Z';
    expect([null, now, '2026-05-01T06:29:00Z'].map((time) => whenWords(time, now))).toEqual([
      'never',
      'now',
      '1 min ago',
    ]);
    expect([0, 1023, 1024, 5 * 2 ** 30].map(sizeWords)).toEqual([
      '0 bytes',
      '1023 bytes',
      '1.0 KiB',
      '5.0 GiB',
    ]);
    expect([null, 0.4, -2, 400].map((sec) => clockWords(sec).tone)).toEqual(['idle', 'live', 'live', 'warn']);
  });
});
