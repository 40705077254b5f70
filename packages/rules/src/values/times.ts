/** Frame times on the wire: ISO 8601 UTC with whole seconds (GEN-14). Inside: whole unix seconds. */

const ISO = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Unix seconds of an ISO time, with or without milliseconds, with raw or percent-encoded colons (PUB-02);
 * without a zone it is UTC. Fractions are cut. Null when it is no time.
 */
export function parseTime(text: string): number | null {
  const plain = text.replace(/%3a/gi, ':').replace(/ (\d{2}:?\d{2})$/, '+$1');
  const match = ISO.exec(plain);
  if (!match) return null;
  const ms = Date.parse(`${match[1]}T${match[2]}${(match[3] ?? 'Z').toUpperCase()}`);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1000);
}

/** `2026-05-01T06:30:00Z` of unix seconds (GEN-14). */
export function formatTime(unixSec: number): string {
  return new Date(unixSec * 1000)
    .toISOString()
    .replace('.000Z', 'Z')
    .replace(/\.\d{3}Z$/, 'Z');
}
