import { describe, expect, it } from 'vitest';
import { plainSearch } from './search-params.ts';

describe('search parameters', () => {
  it.each(['1', '007', '1e3', 'true', 'false', 'null', '{"a":1}', 'north mast', 'a&b=c#d', 'Übersee 50 %'])(
    'stay the text they are: %s [DSH-03]',
    (q) => {
      expect(plainSearch.parseSearch(plainSearch.stringifySearch({ q }))).toEqual({ q });
    },
  );

  it('are read as people write them [DSH-03]', () => {
    expect(plainSearch.parseSearch('?q=north+mast&s=feeds')).toEqual({ q: 'north mast', s: 'feeds' });
  });
});
