/** A service whose people send clips and look at them. Tests only. */
import type { VideoList } from '@longview/contract';
import { startTestApp } from './app.ts';
import { addClipFeed, makeFilm, sendClip } from './clips.ts';
import { json } from './paired-devices.ts';
import type { Caller } from './users.ts';

/** Unix seconds. */
export const NOW = Math.floor(Date.now() / 1000);

/** Ada has the feeds, Eve has no part in them; the calls are Ada's unless somebody else is named. */
export async function openClips() {
  const app = await startTestApp({ publicCallsPerMinute: 1e9 });
  const ada = await app.setUp();
  const film = makeFilm(4);
  return {
    ...{ app, ada, film, eve: await app.addOwner('Eve') },
    newFeed: () => addClipFeed(app.ctx, { accountId: ada.accountId, name: 'North mast' }),
    /** Sends the film, which must be taken, and gives its id. */
    send: async (feedId: string, startSec: number, more = ''): Promise<string> => {
      const answer = await sendClip(app, feedId, { as: ada, body: film, startSec, more });
      return (await json<{ VideoPartId: string }>(answer, 201)).VideoPartId;
    },
    list: async (feedId: string, more = ''): Promise<VideoList> =>
      json(await app.call(`/api/v2/video-query?feedid=${feedId}&type=VideoClip${more}`, { as: ada })),
    get: (feedId: string, id: string, more = '', headers = {}, as: Caller = ada) =>
      app.call(`/api/v2/video-get?feedid=${feedId}&videopartid=${id}${more}`, { as, headers }),
    /** What is stored and named by no clip. */
    leftovers: () => app.ctx.db.selectFrom('media_leftover').selectAll().execute(),
  };
}
