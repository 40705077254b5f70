import type { FeedDetail } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, editOf } from './details-edit.ts';

describe('name and location of a feed', () => {
  it.each([
    [{ Latitude: 48.2, Longitude: -16.4 }, 'On the roof'],
    [null, null],
  ])('are saved as they are stored when nothing is edited: %j', (Place, Description) => {
    expect(bodyOf(editOf(feed(Place, Description)), true)).toEqual({
      Name: 'North mast',
      Description,
      TimeZone: 'Europe/Vienna',
      IsPublic: true,
      Place,
    });
  });

  it('have no place when half of it is missing, and no description of spaces [EXT-23]', () => {
    const edit = { ...editOf(feed({ Latitude: 0, Longitude: 0 }, 'x')), longitude: null, description: '  ' };
    expect(bodyOf(edit, false)).toMatchObject({ Place: null, Description: null });
  });

  it('have a place on the equator [EXT-23]', () => {
    const place = { Latitude: 0, Longitude: 0 };
    expect(bodyOf(editOf(feed(place, null)), false).Place).toEqual(place);
  });
});

function feed(Place: FeedDetail['Place'], Description: string | null): FeedDetail {
  return {
    Feed: { Description: { Name: 'North mast', Description }, TimeZone: 'Europe/Vienna' },
    Place,
  } as FeedDetail;
}
