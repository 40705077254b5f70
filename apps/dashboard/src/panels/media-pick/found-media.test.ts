import type { MediaResource } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { foundMedia, mediaGroups, pickableMedia } from './found-media.ts';

const one = (Id: string, Type: MediaResource['Type'], Name: string) =>
  ({
    Id,
    Type,
    Name,
    Tags: [] as string[],
    Metadatas: [] as MediaResource['Metadatas'],
    Dimensions: null,
    ContentType: Type === 'Video' ? 'video/mp4' : 'image/png',
  }) as MediaResource;
const list = [
  one('1', 'Video', 'night'),
  one('2', 'Image', 'mast at night'),
  one('3', 'Icon', 'logo'),
  one('4', 'Generic', 'notes'),
];
const ids = (found: readonly MediaResource[]) => found.map(({ Id }) => Id);

describe('the library as it is shown', () => {
  it('has its groups in their order, and only those that hold something [MED-01]', () => {
    expect(mediaGroups(list).map(({ group, resources }) => [group, ...ids(resources)])).toEqual([
      ['Other', '4'],
      ['Image', '2'],
      ['Icon', '3'],
      ['Video', '1'],
    ]);
    expect(mediaGroups(list.slice(0, 1))).toHaveLength(1);
  });

  it('is searched by every word, and in the order of names [MED-03] [MED-16]', () => {
    expect(ids(foundMedia(list, 'NIGHT'))).toEqual(['2', '1']);
    expect(ids(foundMedia(list, 'night image'))).toEqual(['2']);
    expect(ids(foundMedia(list, ''))).toEqual(['3', '2', '1', '4']);
  });
});

describe('what can be picked from it [MED-05]', () => {
  it('is of the types asked for, and searched alike', () => {
    expect(ids(pickableMedia(list, ['Image', 'Icon'], ''))).toEqual(['3', '2']);
    expect(ids(pickableMedia(list, ['Image', 'Icon'], 'logo'))).toEqual(['3']);
    expect(ids(pickableMedia(list, undefined, 'night'))).toEqual(['2', '1']);
  });
});
