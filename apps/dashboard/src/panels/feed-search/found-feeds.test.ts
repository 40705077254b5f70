import type { CollectionEntry, FeedEntry, StuffList } from '@longview/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundFeeds } from './found-feeds.ts';

const NOTED = JSON.stringify([{ Id: 'r1', Name: 'Height', Value: '42 m' }]);
const feed = (Id: string, Name: string, CreatedAt: string, RoleId = 'Owner', Metadata = '[]') =>
  ({
    Feed: {
      Id,
      CreatedAt,
      Description: { Name, Description: null },
      SourceTypes: ['Http'],
      SourceType_Image: 'Http',
      Image: {},
      VideoStreams: [] as unknown,
      Options: [] as FeedEntry['Feed']['Options'],
      FeedState: 'Capture',
      FeedContentState: 'Live',
      Requests: {},
    },
    RoleId,
    FeedProperties: { CaptureAlert_IsActive: false, Metadata },
  }) as FeedEntry;

const library = {
  Feeds_Owned: [
    feed('fe1', 'North mast', '2026-01-01T00:00:00Z'),
    feed('fe2', 'South mast', '2026-03-01T00:00:00Z', 'Owner', NOTED),
  ],
  Feeds_SharedIn: [feed('fe3', 'Harbour mast', '2026-02-01T00:00:00Z', 'Viewer')],
  Collections_Owned: [
    { Collection: { Description: { Name: 'Ridge' }, FeedIds: ['fe1'] } },
  ] as CollectionEntry[],
  Collections_SharedIn: [] as CollectionEntry[],
} as StuffList;
const idsFor = (text: string, isOwnedOnly = false) =>
  foundFeeds(library, text, isOwnedOnly).map(({ Feed }) => Feed.Id);

describe('a feed search box', () => {
  it('has the newest feed first, whoever it belongs to [SRH-06]', () => {
    expect(idsFor('mast')).toEqual(['fe2', 'fe3', 'fe1']);
    expect(idsFor('')).toEqual(['fe2', 'fe3', 'fe1']);
  });

  it('may be restricted to the feeds one owns [SRH-05] [FED-10]', () => {
    expect(idsFor('mast', true)).toEqual(['fe2', 'fe1']);
    expect(idsFor('harbour', true)).toEqual([]);
  });

  it.each([
    ['ridge', ['fe1']],
    ['viewer', ['fe3']],
    ['mast north', ['fe1']],
    ['height', ['fe2']],
    ['42', ['fe2']],
    ['r1', []],
    ['nobody', []],
  ])('finds for %j: %j [SRH-07] [SRH-08]', (text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });

  it('finds with a further word nothing that it did not find before', () => {
    const word = fc.constantFrom('mast', 'north', 'http', 'live', 'x', 'capture', 'ridge');
    fc.assert(
      fc.property(fc.array(word), word, (words, more) => {
        const before = idsFor(words.join(' '));
        expect(idsFor([...words, more].join(' ')).every((id) => before.includes(id))).toBe(true);
      }),
    );
  });
});
