/** Describes tracks as a head of live video. */
import { AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_MJPEG } from 'node-av/constants';
import type { CodecParameters } from 'node-av/lib';
import type { LiveHead } from './live-item.ts';
import { type HeadTrack, makeHead } from './make-head.ts';

/** Codecs of video that some browser plays. */
const PLAYABLE: ReadonlySet<number> = new Set([AV_CODEC_ID_H264, AV_CODEC_ID_HEVC]);

/** Tracks are numbered from 1, the video first. @throws AppError Internal for what cannot be in an MP4 */
export async function liveHead(
  tracks: readonly [video: HeadTrack, ...sound: HeadTrack[]],
): Promise<LiveHead> {
  const codecs = tracks.map(({ parameters }) => codecString(parameters));
  const { width, height, codecId } = tracks[0].parameters;
  return {
    kind: 'Head',
    bytes: await makeHead(tracks),
    mime: `video/mp4; codecs="${codecs.join(',')}"`,
    isPlayable: PLAYABLE.has(codecId),
    width,
    height,
  };
}

/** RFC 6381; FFmpeg has no word for what is in no film of the web. */
function codecString(parameters: CodecParameters): string {
  const known = parameters.getCodecString();
  if (known) return known;
  return parameters.codecId === AV_CODEC_ID_MJPEG ? 'mp4v.6C' : 'mp4v.20';
}
