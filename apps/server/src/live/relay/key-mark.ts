/** What tells whether two nodes mean the same source, and nothing of the source itself: its key may hold logins. */
import { createHash } from 'node:crypto';

export function markOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
