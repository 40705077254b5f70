/** Entity tags: whether a caller has what it asks for already (RFC 9110). */

/** `header` is If-None-Match; `etag` with its quotes. */
export function isKnownTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
