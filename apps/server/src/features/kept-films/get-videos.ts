/** The videos of a feed (PUB-08, PUB-09): its clips, and its live time-lapse film, which is the rolling film of TLP-01. */
import { AppError, badField } from '@longview/base';
import type { VideoList } from '@longview/contract';
import { type Actor, DEFAULT_FILM_SIZE, filmSec, formatTime, isoDuration } from '@longview/rules';
import type { HttpReply } from '../../http/replies/reply.ts';
import { queryClips, sendClip } from '../clips/index.ts';
import { type FileQuery, getFilmFile, requireFilm } from '../films/index.ts';
import { requireTime } from '../frames/index.ts';
import type { KeptFilmsCtx } from './ctx.ts';

export interface VideosWish {
  feedid: string;
  type?: string | undefined;
  starttime?: string | undefined;
  endtime?: string | undefined;
  limit: number;
  viewer: string;
}

export interface VideoWish extends Pick<FileQuery, 'feedid' | 'call' | 'asker'> {
  videoresourceid?: string | undefined;
  videostreamid?: string | undefined;
  videopartid?: string | undefined;
  thumb?: boolean | undefined;
  download?: boolean | undefined;
}

/** The rolling film as it is asked for without wishes. */
const LIVE = { sizecode: DEFAULT_FILM_SIZE, look: '' };

/** @throws AppError InvalidInput for an unknown type or a bad time; NotFound, Unauthenticated as the film */
export async function queryVideos(
  ctx: Pick<KeptFilmsCtx, 'clock' | 'db' | 'frames' | 'films'>,
  actor: Actor,
  wish: VideosWish,
): Promise<VideoList> {
  const type = (wish.type ?? 'LiveTimelapse').toLowerCase();
  const fromSec = wish.starttime ? requireTime('starttime', wish.starttime) : null;
  const toSec = wish.endtime ? requireTime('endtime', wish.endtime) : null;
  if (type === 'videoclip')
    return queryClips(ctx, actor, { feedId: wish.feedid, fromSec, toSec, limit: wish.limit });
  if (type !== 'livetimelapse') throw badField('type', 'UseFilmOrClip');
  const film = await requireFilm(ctx, actor, { ...LIVE, ...wish }).catch(nullWithoutPictures);
  if (!film) return NONE;
  const { plan } = film;
  const startSec = plan.tiles[0]?.times[0] ?? plan.fromSec;
  if (startSec > (toSec ?? startSec) || plan.toSec < (fromSec ?? plan.toSec)) return NONE;
  return {
    Videos: [
      {
        ...idsOf(plan.feed.id),
        Type: 'LiveTimelapse',
        StartTime: formatTime(startSec),
        Duration: isoDuration(filmSec(plan.frameCount, plan.fps)),
        Width: plan.size.width,
        Height: plan.size.height,
        ByteLength: await ctx.films.keptBytesOf(plan),
        HasSound: false,
        Codecs: null,
        Source: null,
      },
    ],
    Truncated: false,
  };
}

/** A film has no picture of its own: its frames have. @throws AppError as the film, or as `sendClip` */
export async function getVideo(ctx: KeptFilmsCtx, actor: Actor, wish: VideoWish): Promise<HttpReply> {
  const { videoresourceid, videostreamid, videopartid, ...more } = wish;
  const { thumb: isThumb = false, download: isDownload = false, ...query } = more;
  const { feedid: feedId, call } = wish;
  // Any of its ids names a video, the last of them most exactly (EXT-377).
  const clipId = videopartid ?? partOf(videostreamid) ?? partOf(videoresourceid);
  if (clipId && clipId !== idsOf(feedId).VideoPartId)
    return sendClip(ctx, actor, { feedId, clipId, isThumb, isDownload, call });
  if (isThumb) throw badField('thumb', 'OnlyClipsHaveOne');
  return getFilmFile(ctx, actor, { ...LIVE, ...query, download: String(isDownload) });
}

const NONE: VideoList = { Videos: [], Truncated: false };

/** The live film is one for each feed, and so are its ids. */
function idsOf(feedId: string) {
  const rest = feedId.slice(2);
  return { VideoResourceId: `re${rest}`, VideoStreamId: `vs${rest}`, VideoPartId: `vp${rest}` };
}

/** A video has one stream of one part, whose ids differ in their first letters alone. */
const partOf = (id: string | undefined) => id && `vp${id.slice(2)}`;

function nullWithoutPictures(err: unknown): null {
  if (err instanceof AppError && err.detail.code === 'NoPictures') return null;
  throw err;
}
