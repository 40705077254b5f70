export { type FileEdges, foreignContent } from './foreign-content.ts';
export {
  MAX_ICON_PX,
  MAX_MEDIA_BYTES,
  MAX_MEDIA_FILES,
  MAX_MEDIA_PIXELS,
  MEDIA_AUTOSAVE_MS,
  MEDIA_MESSAGES,
  MEDIA_SEARCH_MS,
  MEDIA_TYPES,
  type MediaContentType,
} from './limits.ts';
export { matchesMedia, mediaHaystack, type SearchedMedia } from './media-search.ts';
export {
  MEDIA_GROUPS,
  type MediaGroup,
  mediaGroup,
  RESOURCE_TYPES,
  type ResourceType,
  resourceTypeOf,
} from './resource-type.ts';
export { sniffMedia } from './sniff-media.ts';
