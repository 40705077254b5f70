/** Row of a clip → wire JSON; the only shaper (PUB-08). */
import { CLIP_SOURCES, type VideoList } from '@longview/contract';
import { formatTime, isoDuration } from '@longview/rules';
import type { ClipRow } from './clip-queries.ts';

type Video = VideoList['Videos'][number];

/** The other two ids are made of the part's: a clip is one part of one stream of one resource. */
export function toVideo(row: ClipRow): Video {
  const rest = row.id.slice(2);
  return {
    VideoResourceId: `re${rest}`,
    VideoStreamId: `vs${rest}`,
    VideoPartId: row.id,
    Type: 'VideoClip',
    StartTime: formatTime(startOf(row)),
    Duration: isoDuration(Math.round(row.duration_sec * 1000) / 1000),
    Width: row.width,
    Height: row.height,
    ByteLength: row.byte_count,
    HasSound: row.has_sound,
    Codecs: row.codecs,
    Source: CLIP_SOURCES.find((each) => each === row.source) ?? null,
  };
}

/** Unix seconds. */
export const startOf = ({ started_at: at }: Pick<ClipRow, 'started_at'>) => Math.floor(at.getTime() / 1000);
