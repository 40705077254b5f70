/** API keys as the wire shows them; never the key itself (ADM-06). */
import type { KeyName } from '../../sign-in/account-queries.ts';
import { toTime } from './session-view.ts';

interface KeyRow {
  name: KeyName;
  hint: string;
  created_at: Date;
  last_used_at: Date | null;
}

export function toApiKey(row: KeyRow) {
  return {
    Name: row.name,
    Hint: row.hint,
    CreatedAt: toTime(row.created_at),
    LastUsedAt: row.last_used_at && toTime(row.last_used_at),
  };
}
