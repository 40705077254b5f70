import { describe, expect, it } from 'vitest';
import { askedSpan, findState, withinText } from './find-search.ts';

const at = (text: string) => Date.parse(text) / 1000;
const archive = { firstSec: at('2026-01-01T00:00:00Z'), nowSec: at('2026-06-01T10:20:00Z') };
const may = { fromSec: at('2026-05-01T00:00:00Z'), toSec: at('2026-06-01T00:00:00Z') };
const MAY = '2026-05-01T00:00:00Z/2026-06-01T00:00:00Z';
const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

describe('the address of a search for changes [EXT-572]', () => {
  it.each([
    ['nothing', {}, { kind: 'off' }],
    ['drawing', { find: 'draw', within: MAY }, { kind: 'draw' }],
    ['a box in all pictures', { find: '0.1,0.2,0.3,0.4' }, { kind: 'asked', box, within: null }],
    ['all, in words', { find: '0.1,0.2,0.3,0.4', within: 'all' }, { kind: 'asked', box, within: null }],
    ['a box in May', { find: '0.1,0.2,0.3,0.4', within: MAY }, { kind: 'asked', box, within: may }],
    [
      'no range that can be read',
      { find: '0.1,0.2,0.3,0.4', within: 'May' },
      { kind: 'asked', box, within: null },
    ],
    ['no box that can be read', { find: '7,7,7,7' }, { kind: 'off' }],
  ])('%s', (_, search, state) => expect(findState(search)).toEqual(state));
});

describe('the range that is asked [EXT-573]', () => {
  it('is written as it is, and as `all` where it holds all pictures', () => {
    expect(withinText(may, archive)).toBe(MAY);
    expect(withinText({ fromSec: archive.firstSec - 1, toSec: archive.nowSec + 1 }, archive)).toBe('all');
  });

  it.each([
    ['all pictures, to the next hour', null, '2026-01-01T00:00:00Z', '2026-06-01T11:00:00Z'],
    ['a range', may, '2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'],
    [
      'of a year, what there can be pictures of',
      { fromSec: at('2025-01-01T00:00:00Z'), toSec: at('2027-01-01T00:00:00Z') },
      '2026-01-01T00:00:00Z',
      '2026-06-01T11:00:00Z',
    ],
    [
      'of what is over, its last hour',
      { fromSec: at('2027-01-01T00:00:00Z'), toSec: at('2027-02-01T00:00:00Z') },
      '2026-06-01T10:00:00Z',
      '2026-06-01T11:00:00Z',
    ],
  ])('%s', (_, within, from, to) => {
    expect(askedSpan(within, archive)).toEqual({ fromSec: at(from), toSec: at(to) });
  });
});
