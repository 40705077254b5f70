import { describe, expect, it } from 'vitest';
import { clockTextOf, clockTimeOf } from './film-clock.ts';
import { automaticOf, isPreviewOther, NEW_DRAFT, orderOf, previewUrl } from './model.ts';

const SPAN = { fromSec: 1_772_352_000, toSec: 1_772_438_400 };

describe('a film that is edited', () => {
  it('is ordered by length or by interval, never by both [TLP-02] [EXT-90]', () => {
    expect(orderOf('fe1', SPAN, NEW_DRAFT)).toMatchObject({
      FeedId: 'fe1',
      Name: null,
      From: '2026-03-01T08:00:00Z',
      To: '2026-03-02T08:00:00Z',
      FrameInterval: null,
      Length: 'PT1M',
      Title: null,
    });
    expect(orderOf('fe1', SPAN, { ...NEW_DRAFT, pace: 'Interval' })).toMatchObject({
      FrameInterval: 'PT10M',
      Length: null,
    });
    const all = orderOf('fe1', SPAN, { ...NEW_DRAFT, pace: 'All', name: ' May ', title: ' Mast ' });
    expect(all).toMatchObject({ FrameInterval: null, Length: null, Name: 'May', Title: 'Mast' });
  });

  it('gives its look to automatic films, but neither range nor name [EXT-93]', () => {
    const made = automaticOf('fe1', ['Day'], 30, { ...NEW_DRAFT, showTime: true, name: 'May' });
    expect(made).toMatchObject({ FeedId: 'fe1', Periods: ['Day'], Keep: 30, ShowTime: true, Length: 'PT1M' });
    expect(Object.keys(made)).not.toEqual(expect.arrayContaining(['From', 'Name', 'FrameInterval']));
  });

  it('is previewed as the instant film of the same choice [TLP-08]', () => {
    const url = new URL(
      previewUrl('fe1', SPAN, { ...NEW_DRAFT, skipDark: true, showTime: true, fps: 25 }),
      'http://x',
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      feedid: 'fe1',
      from: '2026-03-01T08:00:00Z',
      to: '2026-03-02T08:00:00Z',
      length: 'PT1M',
      fps: '25',
      sizecode: 'x480',
      look: 'daylight,time',
    });
  });

  it.each([
    ['Best', {}, 'Best'],
    ['Best', { pace: 'All' }, 'First'],
    ['Smart', { condense: 'Daily' }, 'First'],
    ['Sun', { pace: 'All' }, 'Sun'],
    ['Sun', { condense: 'Active' }, 'Sun'],
  ] as const)('has %s with %o ordered as %s [EXT-695]', (choose, more, ordered) => {
    const draft = { ...NEW_DRAFT, choose, ...more };
    expect(orderOf('fe1', SPAN, draft).Choose).toBe(ordered);
    expect(isPreviewOther(draft)).toBe(ordered !== 'First');
  });

  it('asks for the sun of a moment by the camera’s clock [EXT-693]', () => {
    const time = clockTimeOf('2026-06-21T12:30', 'Europe/Vienna');
    expect(time).toBe('2026-06-21T10:30:00Z');
    expect(clockTextOf(time ?? '', 'Europe/Vienna')).toBe('2026-06-21T12:30');
    expect(clockTimeOf('', 'Europe/Vienna')).toBeNull();
    const draft = { ...NEW_DRAFT, choose: 'Sun', sunAt: time } as const;
    expect(orderOf('fe1', SPAN, draft)).toMatchObject({ Choose: 'Sun', SunAt: time, SunWithin: 15 });
    expect(orderOf('fe1', SPAN, { ...draft, choose: 'Best' }).SunAt).toBeNull();
  });
});
