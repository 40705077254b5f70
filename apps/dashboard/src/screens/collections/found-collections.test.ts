import type { CollectionEntry, FeedEntry, StuffList } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { foundCollections } from './found-collections.ts';

const collection = (Id: string, Name: string, FeedIds: string[], Description: string | null = null) =>
  ({ Collection: { Id, Description: { Name, Description }, FeedIds } }) as CollectionEntry;
const feed = (Id: string, Name: string) => ({ Feed: { Id, Description: { Name } } }) as FeedEntry;

const library = {
  Feeds_Owned: [feed('fe1', 'North mast')],
  Feeds_SharedIn: [feed('fe2', 'Harbour')],
  Collections_Owned: [
    collection('co1', 'Masts', ['fe1'], 'Along the ridge'),
    collection('co2', 'Water', ['fe9']),
  ],
  Collections_SharedIn: [collection('co3', 'Guests', ['fe2'])],
} as StuffList;

const idsFor = (text: string) => {
  const { own, shared } = foundCollections(library, text);
  return [...own, ...shared].map(({ Collection }) => Collection.Id);
};

describe('the list of collections', () => {
  it('is grouped by who owns them [COL-01] [COL-15]', () => {
    const { own, shared } = foundCollections(library, '');
    expect([own.length, shared.length]).toEqual([2, 1]);
  });

  it.each([
    ['MASTS', ['co1']],
    ['co2', ['co2']],
    ['ridge', ['co1']],
    ['harb', ['co3']],
    ['north ridge', ['co1']],
    ['north water', []],
    ['  ', ['co1', 'co2', 'co3']],
  ])('searched for %j has %j [COL-13]', (text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });
});
