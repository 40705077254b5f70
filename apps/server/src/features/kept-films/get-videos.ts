/** The live time-lapse film of a feed under the calls for videos (PUB-08, PUB-09): the rolling film of TLP-01. */
import { AppError, badField } from '@longview/base';
import type { VideoList } from '@longview/contract';
import { type Actor, DEFAULT_FILM_SIZE, formatTime, isoDuration } from '@longview/rules';
import type { Ctx } from '../../context.ts';
import type { HttpReply } from '../../http/reply.ts';
import { type FileQuery, getFilmFile, requireFilm } from '../films/index.ts';
import { requireFrames, requireTime } from '../frames/index.ts';

export interface VideosWish {
  feedid: string;
  type?: string | undefined;
  starttime?: string | undefined;
  endtime?: string | undefined;
  viewer: string;
}

export interface VideoWish extends Pick<FileQuery, 'feedid' | 'range' | 'viewer'> {
  videopartid?: string | undefined;
}

/** The rolling film as it is asked for without wishes. */
const LIVE = { sizecode: DEFAULT_FILM_SIZE, look: '' };

/** @throws AppError InvalidInput for an unknown type or a bad time; NotFound, Unauthenticated as the film */
export async function queryVideos(ctx: Ctx, actor: Actor, wish: VideosWish): Promise<VideoList> {
  const type = (wish.type ?? 'LiveTimelapse').toLowerCase();
  if (type === 'videoclip') return noClips(ctx, actor, wish.feedid);
  if (type !== 'livetimelapse') throw badField('type', 'Use LiveTimelapse or VideoClip.');
  const from = wish.starttime ? requireTime('starttime', wish.starttime) : Number.NEGATIVE_INFINITY;
  const to = wish.endtime ? requireTime('endtime', wish.endtime) : Number.POSITIVE_INFINITY;
  const film = await requireFilm(ctx, actor, { ...LIVE, ...wish }).catch(nullWithoutPictures);
  if (!film) return { Videos: [] };
  const { plan } = film;
  const startSec = plan.tiles[0]?.times[0] ?? plan.fromSec;
  if (startSec > to || plan.toSec < from) return { Videos: [] };
  return {
    Videos: [
      {
        ...idsOf(plan.feed.id),
        Type: 'LiveTimelapse',
        StartTime: formatTime(startSec),
        Duration: isoDuration(plan.frameCount / plan.fps),
        Width: plan.size.width,
        Height: plan.size.height,
        ByteLength: await ctx.films.keptBytesOf(plan),
      },
    ],
  };
}

/** Clips are not recorded yet; who may not see them is told so all the same. */
async function noClips(ctx: Ctx, actor: Actor, feedId: string): Promise<VideoList> {
  await requireFrames(ctx, actor, feedId, 'ViewVideoPolicyStatement');
  return { Videos: [] };
}

/** @throws AppError NotFound for a part that is no video of the feed, and as the film */
export async function getVideo(ctx: Ctx, actor: Actor, wish: VideoWish): Promise<HttpReply> {
  const { videopartid: partId, ...query } = wish;
  if (partId && partId !== idsOf(wish.feedid).VideoPartId) throw new AppError('NotFound', 'No such video.');
  return getFilmFile(ctx, actor, { ...LIVE, ...query });
}

/** The live film is one for each feed, and so are its ids. */
function idsOf(feedId: string) {
  const rest = feedId.slice(2);
  return { VideoResourceId: `re${rest}`, VideoStreamId: `vs${rest}`, VideoPartId: `vp${rest}` };
}

function nullWithoutPictures(err: unknown): null {
  if (err instanceof AppError && err.detail.code === 'NoPictures') return null;
  throw err;
}
