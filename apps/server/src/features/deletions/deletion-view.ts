/** Row of a deletion → wire JSON; the only shaper (EXT-308). On the wire both ends of a span are included. */
import type { FrameDeletion, FrameDeletions } from '@longview/contract';
import { formatTime } from '@longview/rules';
import type { Queryable } from '../../db/transaction.ts';
import { listSpans, type Span } from '../../feeds/index.ts';
import { type DeletionRow, listDeletions } from './deletion-queries.ts';

const MOST_SHOWN = 100;

const toSpan = ({ fromSec, toSec }: Span) => ({ From: formatTime(fromSec), To: formatTime(toSec - 1) });

export function toDeletion(row: DeletionRow): FrameDeletion {
  return {
    ...toSpan({ fromSec: row.from_sec, toSec: row.to_sec }),
    State: row.done_at === null ? 'Running' : 'Done',
    At: formatTime(Math.floor(row.asked_at.getTime() / 1000)),
    By: row.asked_by,
    Reason: row.reason,
    FrameTotal: row.frame_total,
    FrameCount: row.frame_count,
    ByteCount: row.byte_count,
    ClipCount: row.clip_count,
    FilmNames: row.film_names,
    Trouble: row.trouble,
  };
}

export async function readDeletions(db: Queryable, feedId: string): Promise<FrameDeletions> {
  const [rows, spans] = [
    await listDeletions(db, feedId, MOST_SHOWN),
    await listSpans(db, 'deleted_span', feedId),
  ];
  return { Deletions: rows.map(toDeletion), Refused: spans.map(toSpan) };
}
