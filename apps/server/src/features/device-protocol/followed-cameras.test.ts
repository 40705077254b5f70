import type { CollectionEntry, WindowData } from '@longview/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import {
  asDevice,
  configOf,
  deviceOf,
  json,
  pairDevice,
  playlist,
  saveDevice,
} from '../../test-setup/paired-devices.ts';
import { addFeed, sec, storeFrames } from '../../test-setup/pictures.ts';
import { errorOf } from '../../test-setup/refusals.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let eve: TestUser;

beforeAll(async () => {
  app = await startTestApp({ publicCallsPerMinute: 1e9 });
  [ada, eve] = [await app.addOwner('Ada'), await app.addOwner('Eve')];
});
afterAll(() => app.close());

/** A camera with a picture. */
async function camera(owner: TestUser, name = 'North mast'): Promise<string> {
  const id = await addFeed(app.ctx, { accountId: owner.accountId, name });
  await storeFrames(app.ctx, id, [sec('2026-03-01T12:00:00Z')]);
  const at = new Date('2026-03-01T12:00:00Z');
  await app.ctx.db
    .insertInto('feed_content')
    .values({ feed_id: id, stored_at: at })
    .onConflict((conflict) => conflict.column('feed_id').doUpdateSet({ stored_at: at }))
    .execute();
  return id;
}

const setState = async (feedId: string, FeedState: string) =>
  json(await app.call(`/api/nv/feed/setfeedstate/${feedId}`, { as: ada, body: { FeedState } }));

const playOf = async (token: string) => (await configOf(app, token)).Play as WindowData;
const shownBy = ({ Sequences }: WindowData) =>
  (Sequences.find(({ Type }) => Type === 'Default')?.Items ?? []).flatMap(({ Entries }) =>
    Entries.map((entry) => (entry.Kind === 'Feed' ? entry.FeedId : '')),
  );
const seesPicture = async (token: string, feedId: string) =>
  (await app.call(`/api/v2/frame-get?feedid=${feedId}`, { as: asDevice(token) })).status;
/** Who calls is known for three seconds. */
const forgetCallers = () => app.ctx.callers.clear();

it('a Screen that was just paired plays all cameras of its account in turn, and nothing once something was chosen [EXT-483] [EXT-485]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Window');
  const before = await playOf(token);
  expect([before.ShowsAll, shownBy(before)]).toEqual([true, []]);
  const second = await camera(ada, 'second');
  const first = await camera(ada, 'First');
  const blind = await addFeed(app.ctx, { accountId: ada.accountId, name: 'Blind' });
  const archived = await camera(ada, 'Old');
  await setState(archived, 'Archive');
  const hidden = await camera(ada, 'Hidden');
  await setState(hidden, 'Disable');
  const foreign = await camera(eve);
  forgetCallers();
  const play = await playOf(token);
  expect(shownBy(play)).toEqual([first, second]);
  expect(play.Sequences[0]?.Items).toMatchObject([{ Mode: 'cycleimage', IntervalSec: 30, FadeSec: 1 }]);
  for (const one of [first, second]) expect(await seesPicture(token, one)).toBe(200);
  for (const one of [blind, archived, hidden, foreign]) expect(await seesPicture(token, one)).toBe(404);

  await json(await saveDevice(app, ada, id, playlist([second])));
  const chosen = await playOf(token);
  expect([chosen.ShowsAll, shownBy(chosen)]).toEqual([false, [second]]);
  expect(await seesPicture(token, first)).toBe(404);
});

it('plays nothing where that was switched off, or the Screen was paired before there was the choice [EXT-483]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Window');
  expect((await deviceOf(app, ada, id)).Config).toMatchObject({ Player: { Options: { ShowsAll: true } } });
  const save = (Options: object) =>
    saveDevice(app, ada, id, { ConfigTW: { Player: { Playlist: [], Options } } });
  await json(await save({ ShowsAll: true }));
  expect(shownBy(await playOf(token)).length).toBeGreaterThan(0);
  for (const options of [{ ShowsAll: false }, {}]) {
    await json(await save(options));
    const play = await playOf(token);
    expect([play.ShowsAll, shownBy(play)]).toEqual([false, []]);
  }
});

it('an item plays all cameras of a collection, also those that are added later, and no others [EXT-484] [EXT-485]', async () => {
  const [north, south, late] = [await camera(ada), await camera(ada), await camera(ada)];
  const archived = await camera(ada, 'Old');
  await setState(archived, 'Archive');
  const collectionInfo = {
    Id: 'New',
    Description: { Name: 'Masts', Description: null },
    FeedIds: [south, archived, north],
  };
  const made = await app.call('/api/nv/collectionmanage', { as: ada, body: { collectionInfo } });
  const { Collection: collection } = await json<CollectionEntry>(made, made.status);
  const { id, token } = await pairDevice(app, ada, 'Window');
  const item = (collectionId: string, PlayMode = 'CycleImage') => {
    const PlayModeConfiguration = { PlayMode, Items: [{ Id: collectionId, ItemType: 'Collection' }] };
    return { ConfigTW: { Player: { Playlist: [{ Type: 'Default', Items: [{ PlayModeConfiguration }] }] } } };
  };
  await json(await saveDevice(app, ada, id, item(collection.Id)));
  expect(shownBy(await playOf(token))).toEqual([south, north]);
  expect(await seesPicture(token, late)).toBe(404);

  await app.ctx.db
    .insertInto('collection_feed')
    .values({ collection_id: collection.Id, feed_id: late, position: 9 })
    .execute();
  forgetCallers();
  expect(shownBy(await playOf(token))).toEqual([south, north, late]);
  expect(await seesPicture(token, late)).toBe(200);

  await json(await saveDevice(app, ada, id, item(collection.Id, 'LiveImage')));
  expect((await playOf(token)).Sequences[0]?.Items).toMatchObject([{ Feed: { FeedId: south } }]);

  const other = await pairDevice(app, eve, 'Window');
  const refused = await saveDevice(app, eve, other.id, item(collection.Id));
  const field = 'ConfigTW.Player.Playlist.0.Items.0.PlayModeConfiguration.Items.0.Id';
  expect([refused.status, (await errorOf(refused)).Fields?.[0]?.Name]).toEqual([400, field]);

  await app.ctx.db.deleteFrom('collection').where('id', '=', collection.Id).execute();
  forgetCallers();
  expect(shownBy(await playOf(token))).toEqual([]);
  expect(await seesPicture(token, south)).toBe(404);
});
