/** Every statement against every route: a role opens the calls that name a statement it holds, and no other. */
import { type RouteSpec, routes, routeUrl } from '@longview/contract';
import { keysOf, STATEMENTS, type Statement } from '@longview/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { addCollection } from '../../test-setup/collections.ts';
import { addKeptFilm } from '../../test-setup/kept-film-row.ts';
import { addFeed, picture, sec, storeFrames } from '../../test-setup/pictures.ts';
import {
  MOMENT,
  type RouteName,
  type Sample,
  type SampleTarget,
  sampleOf,
} from '../../test-setup/route-samples.ts';
import { addRole, addShare } from '../../test-setup/shares.ts';
import type { TestUser } from '../../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let grace: TestUser;
let jpeg: Uint8Array;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  grace = await app.addOwner('Grace');
  jpeg = new Uint8Array(await picture(320, 180));
});
afterAll(() => app.close());

const statementOf = (name: RouteName): Statement | null => {
  const { who } = routes[name] as RouteSpec;
  return typeof who === 'object' ? who.statement : null;
};
const isOfFilm = (name: RouteName) => routes[name].path.includes(':filmId');
const guarded = keysOf(routes).filter((name) => statementOf(name) !== null);

/** A feed in a collection that is shared with Grace by a role of these statements. */
async function shareWith(statements: Statement[]): Promise<SampleTarget> {
  const { accountId } = ada;
  const feedId = await addFeed(app.ctx, { accountId });
  await storeFrames(app.ctx, feedId, [sec(MOMENT), sec(MOMENT) + 30]);
  const collectionId = await addCollection(app.ctx, { accountId, feedIds: [feedId] });
  const role = await addRole(app.ctx, { accountId, statements });
  const share = { accountId, roId: collectionId, role, target: 'grace@example.org' };
  const { id } = await addShare(app.ctx, share);
  const answer = { share_id: id, user_id: grace.userId, is_accepted: true };
  await app.ctx.db.insertInto('share_answer').values(answer).execute();
  app.ctx.callers.clear();
  return { feedId, collectionId };
}

async function statusOf(name: RouteName, target: SampleTarget): Promise<number> {
  const route: RouteSpec = routes[name];
  const { params, query, body } =
    name === 'saveCollection' ? sameFeeds(target) : sampleOf(name, target, jpeg);
  if (isOfFilm(name)) await addKeptFilm(app.ctx, ada.accountId, target.feedId);
  const path = routeUrl(route, { params, query });
  const response = await app.call(path, { as: grace, method: route.method, ...(body && { body }) });
  await response.arrayBuffer();
  return response.status;
}

/** The list as it is: out of the collection, the feed would be out of Grace's reach for the calls that follow. */
function sameFeeds({ feedId, collectionId }: SampleTarget): Sample {
  const Description = { Name: 'Masts', Description: null };
  return { body: { collectionInfo: { Id: collectionId, Description, FeedIds: [feedId] } } };
}

const ROWS: Record<Statement, string> = {
  ViewLivePolicyStatement: '[PRM-26]',
  ViewHistoryPolicyStatement: '[PRM-27]',
  ViewVideoPolicyStatement: '[PRM-28]',
  DownloadPolicyStatement: '[PRM-29]',
  RequestTimelapsePolicyStatement: '[PRM-30]',
  SharePolicyStatement: '[PRM-31]',
  EditMetadataPolicyStatement: '[PRM-32]',
  EditCapturePolicyStatement: '[PRM-33]',
  EditImageProcessPolicyStatement: '[PRM-34]',
  EditRetentionPolicyStatement: '[PRM-35]',
  ManageStatePolicyStatement: '[PRM-36]',
  EditCollectionPolicyStatement: '[PRM-37]',
};

/** Who may do something may also look. */
const LOOK: Statement = 'ViewLivePolicyStatement';
const PAST: Statement = 'ViewHistoryPolicyStatement';
/**
 * Nobody gives away what they do not see: films, archives and signed addresses give the past, and a platform that gets the
 * live video gives that (EXT-264).
 */
const GIVES: Partial<Record<Statement, Statement>> = {
  DownloadPolicyStatement: PAST,
  RequestTimelapsePolicyStatement: PAST,
  SharePolicyStatement: PAST,
  EditCapturePolicyStatement: 'ViewVideoPolicyStatement',
};

describe('a role to look and one statement', () => {
  it.each(STATEMENTS.map((statement) => ({ statement, row: ROWS[statement] })))(
    '$statement opens its own calls and no other $row [GAP-03] [PRM-20] [PRM-21]',
    async ({ statement }) => {
      const held = new Set<Statement>([LOOK, statement, GIVES[statement] ?? LOOK]);
      const target = await shareWith([...held]);
      const wrong: string[] = [];
      for (const name of guarded) {
        const status = await statusOf(name, target);
        const isOpen = status !== 401 && status !== 403 && status < 500;
        // A kept film is hidden from who may not see the past.
        const isClosed = status === 403 || (isOfFilm(name) && !held.has(PAST) && status === 404);
        const isRight = held.has(statementOf(name) ?? LOOK) ? isOpen : isClosed;
        if (!isRight) wrong.push(`${name}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});
