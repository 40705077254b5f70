import { afterEach, describe, expect, it } from 'vitest';
import { momentText } from './time-text.ts';
import { setViewer, viewerLocale, viewerZone } from './viewer.ts';

afterEach(() => setViewer({ Locale: '', TimeZone: null }));

describe('the viewer', () => {
  it('has moments written in the chosen language and zone [ACC-12]', () => {
    setViewer({ Locale: 'de', TimeZone: 'Asia/Tokyo' });
    expect(momentText('2024-03-02T18:54:00Z')).toBe('03.03.2024, 03:54:00');
  });

  it('reads one clock everywhere: of 24 hours, as the timeline has it [EXT-291]', () => {
    setViewer({ Locale: 'en-US', TimeZone: 'Asia/Tokyo' });
    expect(momentText('2024-03-02T08:54:00Z')).toBe('Mar 2, 2024, 17:54:00');
    expect(momentText('2024-03-02T15:04:05Z')).toBe('Mar 3, 2024, 00:04:05');
  });

  it('is like the device where nothing was chosen, or nothing the browser knows', () => {
    const device = { locale: viewerLocale(), zone: viewerZone() };
    setViewer({ Locale: 'not a language', TimeZone: null });
    expect({ locale: viewerLocale(), zone: viewerZone() }).toEqual(device);
  });
});
