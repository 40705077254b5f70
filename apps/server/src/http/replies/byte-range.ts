/** Reads a Range header (RFC 9110): one range of bytes. Several ranges, or other units, mean the whole. */

/** First and last byte; null is the whole file. */
export function readRange(
  header: string | undefined,
  length: number,
): { start: number; end: number } | 'Unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? 'Unsatisfiable' : { start: length - suffix, end: length - 1 };
  }
  const start = Number(first);
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== '' && Number(last) < start) return null;
  return start < length ? { start, end } : 'Unsatisfiable';
}
