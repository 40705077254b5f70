import { describe, expect, it } from 'vitest';
import { addressOf, askedPast, NOW } from './address.ts';

const HREF = 'https://cams.example.com/view?feedid=fe1&accesskey=k1';
const sec = (iso: string) => Date.parse(iso) / 1000;

describe('what a page address says of the past', () => {
  it.each([
    ['a moment', { ...NOW, momentSec: sec('2026-05-14T12:00:00Z') }, 't=2026-05-14T12%3A00%3A00Z'],
    [
      'two moments',
      { ...NOW, momentSec: sec('2026-05-14T12:00:00Z'), otherSec: sec('2025-05-14T12:00:00Z') },
      't=2026-05-14T12%3A00%3A00Z&t2=2025-05-14T12%3A00%3A00Z&compare=slider',
    ],
    [
      'a film',
      { ...NOW, range: { fromSec: sec('2026-05-14T00:00:00Z'), toSec: sec('2026-05-15T00:00:00Z') } },
      'from=2026-05-14T00%3A00%3A00Z&to=2026-05-15T00%3A00%3A00Z',
    ],
    ['now', NOW, ''],
  ])('%s is written beside the key and read again [EXT-440]', (_, past, text) => {
    const href = addressOf(HREF, past);
    expect(href).toBe(text ? `${HREF}&${text}` : HREF);
    expect(askedPast(new URL(href).search)).toEqual(past);
  });

  it('another place takes the place of the one before [EXT-440]', () => {
    const film = addressOf(HREF, { ...NOW, range: { fromSec: 60, toSec: 120 } });
    expect(addressOf(film, NOW)).toBe(HREF);
  });

  it.each([
    't=yesterday',
    'from=2026-05-14T00:00:00Z',
    'from=2026-05-14T00:00:00Z&to=2026-05-13T00:00:00Z',
    '',
  ])('%j says nothing [EXT-440]', (search) => expect(askedPast(search)).toEqual(NOW));
});
