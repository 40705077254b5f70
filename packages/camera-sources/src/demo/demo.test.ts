import { silentLogger, systemClock } from '@longview/base';
import { GOOD_PICTURE } from '@longview/test-kit/faulty-camera';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createOutbound, createRegistry, DEMO_VARIANTS, drawDemoScene } from '../index.ts';
import { parseDemoUrl } from './demo-url.ts';

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

  it('the building of the site grows', () => {
    const slabs = (day: number) => drawDemoScene('site', NOON + day * 86_400_000, size).length;
    const start = 64 - (Math.floor(NOON / 86_400_000) % 64);
    expect(slabs(start + 40)).toBeGreaterThan(slabs(start));
  });
});

describe('demo addresses', () => {
  it.each([
    ['demo://site', { variant: 'site', width: 1280, height: 720, zone: 'UTC' }],
    ['demo://SEA?tz=Europe/Berlin', { variant: 'sea', width: 1280, height: 720, zone: 'Europe/Berlin' }],
    [
      'demo://hills?tz=+02:00&width=641&height=99999',
      { variant: 'hills', width: 642, height: 2160, zone: '+02:00' },
    ],
    ['demo://garden?tz=Mars&width=x', { variant: 'garden', width: 1280, height: 720, zone: 'UTC' }],
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
