import { silentLogger, systemClock } from '@longview/base';
import { images as realImages } from '@longview/media';
import { GOOD_PICTURE } from '@longview/test-kit/faulty-camera';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createOutbound, createRegistry, DEMO_VARIANTS, demoColor, drawDemoScene } from '../index.ts';
import { parseDemoUrl } from './demo-url.ts';
import { localTime } from './local-time.ts';

const size = { width: 1280, height: 720 };
const NOON = Date.UTC(2026, 5, 18, 12);
const policy = { caller: 'anonymous', privateTargets: 'off' } as const;

describe('drawDemoScene', () => {
  it.each(DEMO_VARIANTS)('%s is the same for the same moment and another a second later', (variant) => {
    expect(drawDemoScene(variant, NOON, size)).toBe(drawDemoScene(variant, NOON, size));
    expect(drawDemoScene(variant, NOON + 1000, size)).not.toBe(drawDemoScene(variant, NOON, size));
  });

  it.each(DEMO_VARIANTS)('%s is a clean drawing without text at any moment', (variant) => {
    const moment = fc.integer({ min: 0, max: Date.UTC(2080, 0, 1) });
    fc.assert(
      fc.property(moment, fc.constantFrom('UTC', '+05:30', 'America/New_York'), (timeMs, zone) => {
        const svg = drawDemoScene(variant, timeMs, { ...size, zone });
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/);
      }),
      { numRuns: 60 },
    );
  });

  it('builds a tower on an empty plot within the year after the works began [EXT-432]', () => {
    const worksFromDay = Math.floor(NOON / 86_400_000);
    const windows = (days: number) => {
      const drawn = drawDemoScene('site', NOON + days * 86_400_000, { ...size, worksFromDay });
      return drawn.split('v8h').length;
    };
    const figures = [0, 60, 150, 240, 300, 364].map(windows);
    expect(figures[0]).toBe(figures[1]);
    for (const [n, now] of figures.slice(2).entries()) expect(now).toBeGreaterThan(figures[n + 1] ?? 0);
  });
});

describe('demoColor', () => {
  it.each(DEMO_VARIANTS)('is about the mean colour of the drawn picture of %s [EXT-431]', async (variant) => {
    const place = { zone: 'Europe/Berlin', worksFromDay: Math.floor(NOON / 86_400_000) - 300 };
    const off: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const timeMs = NOON - n * 12 * 86_400_000 + n * 3_600_000;
      const svg = drawDemoScene(variant, timeMs, { width: 160, height: 90, ...place });
      const { r, g, b } = await realImages.meanColor(await realImages.renderSvg(svg, 160, 90, 90));
      const color = demoColor(variant, timeMs, place);
      off.push(...[r, g, b].map((part, k) => Math.abs(part - (color[k] ?? 0))));
    }
    expect(Math.max(...off)).toBeLessThan(32);
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(8);
  });
});

describe('the clock of a demo camera', () => {
  it('changes with summer time, to the minute [EXT-02]', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    const at = (timeMs: number) => localTime(timeMs, 'Europe/Berlin');
    expect(at(change - 1000).time).toBe('01:59:59');
    expect(at(change).time).toBe('03:00:00');
    expect(at(change).dayOfYear).toBe(88);
    expect(localTime(change, '+05:30').time).toBe('06:30:00');
  });
});

describe('demo addresses', () => {
  it.each([
    ['demo://site', { variant: 'site', width: 1280, height: 720, zone: 'UTC', worksFromDay: null }],
    [
      'demo://SEA?tz=Europe/Berlin&works=2026-05-01',
      { variant: 'sea', width: 1280, height: 720, zone: 'Europe/Berlin', worksFromDay: 20_574 },
    ],
    [
      'demo://site?works=soon',
      { variant: 'site', width: 1280, height: 720, zone: 'UTC', worksFromDay: null },
    ],
    [
      'demo://hills?tz=+02:00&width=641&height=99999',
      { variant: 'hills', width: 642, height: 2160, zone: '+02:00', worksFromDay: null },
    ],
    [
      'demo://garden?tz=Mars&width=x',
      { variant: 'garden', width: 1280, height: 720, zone: 'UTC', worksFromDay: null },
    ],
    ['demo://moon', null],
    ['nonsense', null],
  ])('%s', (address, expected) => expect(parseDemoUrl(address)).toEqual(expected));
});

describe('the demo camera', () => {
  const clock = { ...systemClock, now: () => NOON };
  const outbound = createOutbound({ clock, logger: silentLogger });
  const images = { toJpeg: vi.fn(), renderSvg: vi.fn(async () => GOOD_PICTURE) };
  const registry = createRegistry({
    outbound,
    clock,
    logger: silentLogger,
    images,
    stills: { open: vi.fn() },
  });

  it('gives a picture of now', async () => {
    const grab = await registry.test(
      { url: 'demo://sea?width=640&height=360', policy },
      new AbortController().signal,
    );
    expect(grab).toMatchObject({ ok: true, sourceTimeMs: NOON, width: 640, height: 360 });
    const svg = drawDemoScene('sea', NOON, { width: 640, height: 360 });
    expect(images.renderSvg).toHaveBeenCalledWith(svg, 640, 360, 85);
  });

  it('says which scenes there are', async () => {
    const grab = await registry.test({ url: 'demo://moon', policy }, new AbortController().signal);
    expect(grab).toMatchObject({
      ok: false,
      report: { statusCode: 'Error', message: expect.stringContaining('garden') },
    });
  });
});
