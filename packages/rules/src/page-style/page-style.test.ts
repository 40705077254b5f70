import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexOf, nearestReadable } from './contrast.ts';
import { type PageStyle, pageCss, styleFault } from './index.ts';

const PLAIN: PageStyle = { Ground: null, Text: null, Accent: null, Font: 'Sans' };
const channel = fc.integer({ min: 0, max: 255 });
const color = fc.tuple(channel, channel, channel).map(hexOf);
const cssColor = (css: string, name: string) => new RegExp(`--${name}:(#[0-9a-f]{6});`).exec(css)?.[1] ?? '';

describe('the style of public pages', () => {
  it('has the contrasts of WCAG 2 [EXT-506]', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#ff0000', '#0000ff')).toBeCloseTo(2.15, 2);
  });

  it('refuses what cannot be read, with the nearest colour that can [EXT-506]', () => {
    const grey = styleFault({ ...PLAIN, Ground: '#808080', Text: '#909090' });
    expect(grey).toMatchObject({ field: 'Text', needs: 7, cure: null });
    const pale = styleFault({ ...PLAIN, Ground: '#ffffff', Text: '#999999' });
    expect(contrast(pale?.cure ?? '', '#ffffff')).toSatisfy((has: number) => has >= 7 && has < 7.5);
    expect(styleFault({ ...PLAIN, Ground: '#ffffff', Text: pale?.cure ?? '' })).toBeNull();
    // Without a ground of its own the page is light or dark, and the accent is seen on both.
    expect(styleFault({ ...PLAIN, Accent: '#ffee88' })).toMatchObject({ field: 'Accent', needs: 3 });
    expect(styleFault({ ...PLAIN, Accent: '#3d7dd8' })).toBeNull();
  });

  it('makes colours that are all read of any two that are [EXT-506]', () => {
    fc.assert(
      fc.property(color, color, fc.option(color), (Ground, wanted, tried) => {
        const Text = nearestReadable(wanted, [Ground], 7);
        fc.pre(Text !== null);
        const Accent = tried && nearestReadable(tried, [Ground], 3);
        const style: PageStyle = { Ground, Text, Accent, Font: 'Serif' };
        expect(styleFault(style)).toBeNull();
        const css = pageCss(style);
        for (const on of ['bg', 'surface', 'sunken', 'hover']) {
          expect(contrast(cssColor(css, 'text'), cssColor(css, on)), `text on ${on}`).toBeGreaterThanOrEqual(
            4.5,
          );
          expect(contrast(cssColor(css, 'dim'), cssColor(css, on))).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(cssColor(css, 'live'), cssColor(css, 'surface'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(cssColor(css, 'on-accent'), cssColor(css, 'accent'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(cssColor(css, 'focus'), Ground)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the rest to the page where little is chosen [EXT-506]', () => {
    const css = pageCss({ ...PLAIN, Accent: '#3d7dd8', Font: 'Mono' });
    expect(css).toContain('monospace');
    expect([cssColor(css, 'accent'), cssColor(css, 'bg')]).toEqual(['#3d7dd8', '']);
    expect(css).not.toContain('color-scheme');
  });
});
