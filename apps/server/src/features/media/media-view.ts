/** Rows → wire JSON of media resources (ENT-14); the only place that shapes them. */
import { type MediaMetadata, MediaResource } from '@longview/contract';
import { formatTime, isoDuration } from '@longview/rules';
import type { MediaRow } from './media-queries.ts';

const { Type } = MediaResource.shape;

export function toMedia(row: MediaRow, nowMs: number): MediaResource {
  return {
    Id: row.id,
    Name: row.name,
    Type: Type.parse(row.type),
    ContentType: row.content_type,
    Dimensions: row.width && row.height ? `${row.width}x${row.height}` : null,
    Duration: row.duration_sec === null ? null : isoDuration(Math.round(row.duration_sec)),
    Tags: row.tags,
    State: isReplacing(row, nowMs) ? 'Busy' : 'Ready',
    // Nobody but us writes them.
    Metadatas: row.metadatas as MediaMetadata[],
    ByteLength: row.byte_length,
    CreatedAt: formatTime(Math.floor(row.created_at.getTime() / 1000)),
    PayloadVersion: row.payload_version,
    Version: row.version,
  };
}

/** Whether a replacement is under way; one whose node died counts no more after a while. */
export function isReplacing({ replacing_until }: Pick<MediaRow, 'replacing_until'>, nowMs: number): boolean {
  return replacing_until !== null && replacing_until.getTime() >= nowMs;
}
