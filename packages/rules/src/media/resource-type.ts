/** The type and group of a media resource (MED-01). */
import type { Size } from '../values/sizes.ts';
import { MAX_ICON_PX } from './limits.ts';

/** ENT-14's types. */
export const RESOURCE_TYPES = ['Generic', 'Image', 'Icon', 'Video'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** The groups of the library, in the order they are shown. */
export const MEDIA_GROUPS = ['Other', 'Image', 'Icon', 'Video'] as const;
export type MediaGroup = (typeof MEDIA_GROUPS)[number];

/** What the server calls a stored file; `size` in pixels, null where none is known. */
export function resourceTypeOf(contentType: string, size: Size | null): ResourceType {
  if (contentType === 'video/mp4') return 'Video';
  const isPicture = contentType === 'image/jpeg' || contentType === 'image/png';
  if (!isPicture || !size) return 'Generic';
  return size.width <= MAX_ICON_PX && size.height <= MAX_ICON_PX ? 'Icon' : 'Image';
}

export function mediaGroup(type: ResourceType): MediaGroup {
  return type === 'Generic' ? 'Other' : type;
}
