import type { FeedDetail } from '@longview/contract';

/** Name and location of a feed as its form edits them (API-67). */
export interface DetailsEdit {
  name: string;
  description: string;
  timeZone: string;
  latitude: number | null;
  longitude: number | null;
}

export function editOf({ Feed, Place }: FeedDetail): DetailsEdit {
  return {
    name: Feed.Description.Name,
    description: Feed.Description.Description ?? '',
    timeZone: Feed.TimeZone,
    latitude: Place?.Latitude ?? null,
    longitude: Place?.Longitude ?? null,
  };
}

/** Half a place is none (EXT-23). */
function placeOf({ latitude, longitude }: DetailsEdit) {
  return latitude === null || longitude === null ? null : { Latitude: latitude, Longitude: longitude };
}

/** Who may view the feed is saved elsewhere and stays. */
export function bodyOf(edit: DetailsEdit, isPublic: boolean) {
  return {
    Name: edit.name,
    Description: edit.description.trim() || null,
    TimeZone: edit.timeZone,
    IsPublic: isPublic,
    Place: placeOf(edit),
  };
}
