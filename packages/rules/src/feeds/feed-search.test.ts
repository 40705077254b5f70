import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  feedSearchEntry,
  matchesSearch,
  type SearchedFeed,
  searchWords,
  textMatches,
} from './feed-search.ts';

const mast: SearchedFeed = {
  state: 'Capture',
  contentState: 'TempInactive',
  hasAlert: false,
  isPast: false,
  roleId: 'Owner',
  texts: ['fe5nsqhtejqi', 'North mast', 'Über dem Hafen', 'Http', 'IsPublic', null],
  collectionNames: ['Harbour towers'],
  activeCaptures: ['image'],
};
const finds = (text: string, feed = mast) => matchesSearch(feedSearchEntry(feed), searchWords(text));

describe('feed search', () => {
  it('needs every word, anywhere, in any case [SRH-07]', () => {
    expect(finds('MAST north')).toBe(true);
    expect(finds('north  harbour')).toBe(true);
    expect(finds('north south')).toBe(false);
  });

  it('finds everything by an empty or blank text [SRH-07]', () => {
    expect([finds(''), finds('   ')]).toEqual([true, true]);
  });

  it.each(['5nsq', 'ort', 'hafen', 'http', 'ispublic', 'owner', 'towers', 'capturing'])(
    'matches %s inside a field [SRH-08]',
    (word) => expect(finds(word)).toBe(true),
  );

  it('finds by the role that is held on a feed [PRM-03]', () => {
    expect(finds('manager', { ...mast, roleId: 'Manager' })).toBe(true);
    expect(finds('manager', { ...mast, roleId: 'Viewer' })).toBe(false);
  });

  it('never matches across the end of a field [SRH-08]', () => {
    expect(finds('mastüber')).toBe(false);
  });

  it('matches the beginning of the content state only [SRH-09]', () => {
    expect([finds('temp'), finds('tempinactive'), finds('inactive')]).toEqual([true, true, false]);
  });

  it.each([
    ['archived', { state: 'Archive' }, true],
    ['disabled', { state: 'Disable' }, true],
    ['view', { state: 'View' }, true],
    ['videoclip', { activeCaptures: ['videoclip'] }, true],
    ['videocli', { activeCaptures: ['videoclip'] }, false],
    ['image', { activeCaptures: [] }, false],
  ] as const)('flag word %s of %o matches: %s [SRH-10]', (word, over, found) => {
    expect(finds(word, { ...mast, ...over })).toBe(found);
  });

  it('finds a feed by any part of its own name [SRH-07] [SRH-08]', () => {
    const name = fc.string({ minLength: 1 }).filter((s) => s.trim() !== '');
    fc.assert(fc.property(name, (text) => finds(text, { ...mast, texts: [text] })));
  });
});

describe('matches in a text', () => {
  const marked = (text: string, search: string) =>
    textMatches(text, searchWords(search)).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['North mast', 'MAST nor', ['Nor', 'mast']],
    ['aaa', 'a', ['aaa']],
    ['Harbour', 'harb bour', ['Harbour']],
    ['mast, Mast', 'mast', ['mast', 'Mast']],
    ['İstanbul mast', 'mast', ['mast']],
    ['North', 'live', []],
    ['North', '', []],
  ] as const)('of %j for %j are %j [EXT-61]', (text, search, parts) => {
    expect(marked(text, search)).toEqual(parts);
  });

  it('lie apart, in order and inside the text [EXT-61]', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1, maxLength: 3 })), (text, words) => {
        const edges = textMatches(text, words).flatMap(({ start, end }) => [start, end]);
        expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b));
        expect(edges.every((edge) => edge >= 0 && edge <= text.length)).toBe(true);
      }),
    );
  });
});
