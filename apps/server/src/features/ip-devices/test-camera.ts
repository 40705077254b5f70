/** Tries a camera address and shows its picture (API-02). A camera that gives none is an answer, not an error. */
import { AppError, badField } from '@longview/base';
import type { CameraTarget, Grab } from '@longview/camera-sources';
import type { CameraTestResult, routes } from '@longview/contract';
import { type Actor, actorAccountId, isSchemeAllowed, MESSAGES, readSourceUrl } from '@longview/rules';
import type { z } from 'zod';
import type { StoredReport } from '../../capture/index.ts';
import type { Ctx } from '../../context.ts';
import { networkOf, takeTries } from '../accounts/index.ts';
import { toChannelReport } from '../capture-sources/index.ts';
import { requireCapability } from '../plans/index.ts';
import { showPreview } from './preview-feed.ts';

type TestWish = z.output<(typeof routes)['testCamera']['body']>;

/** The sources have deadlines of their own; this one ends what they overlook. */
const DEADLINE_MS = 20_000;

/** @throws AppError InvalidInput (`MissingUrl`, `TargetRefused`), Unauthenticated, Forbidden, NotFound, TooMany */
export async function testCamera(
  ctx: Ctx,
  actor: Actor,
  wish: TestWish,
  clientAddress: string,
): Promise<CameraTestResult> {
  requireTester(ctx, actor);
  await requireInPlan(ctx, actor);
  const address = wish.urlToTest?.trim();
  if (!address) throw new AppError('InvalidInput', MESSAGES.missingUrl, { detail: { code: 'MissingUrl' } });
  if (wish.id !== null) throw new AppError('NotFound', 'No such device.');
  await countTest(ctx, actor, clientAddress);
  const target = readTarget(ctx, actor, address, wish);
  const grab = await ctx.cameras.test(target, AbortSignal.timeout(DEADLINE_MS));
  const isShown = grab.ok && wish.requestPreviewFeed;
  const previewId = isShown ? await preview(ctx, actor, wish, target, grab.image) : null;
  return toResult(ctx, target.url, grab, previewId);
}

function requireTester(ctx: Ctx, actor: Actor): void {
  if (actor.kind === 'user') return;
  if (actor.kind === 'apiKey')
    throw new AppError('Forbidden', 'Cameras are tried by people who are signed in.');
  if (!ctx.config.anonCameraTest) throw new AppError('Unauthenticated', 'Sign in first.');
}

/** People without an account try cameras as the operator allows it: no plan is theirs. */
async function requireInPlan(ctx: Ctx, actor: Actor): Promise<void> {
  const accountId = actorAccountId(actor);
  if (accountId) await requireCapability(ctx, accountId, 'AllowIpDevices');
}

function countTest(ctx: Ctx, actor: Actor, clientAddress: string): Promise<void> {
  if (actor.kind === 'user') return takeTries(ctx, [{ limit: 'cameraTestsPerUser', of: actor.userId }]);
  return takeTries(ctx, [{ limit: 'cameraTestsPerNetwork', of: networkOf(clientAddress) }]);
}

/** The address without its login; the fields win over it. */
function readTarget(ctx: Ctx, actor: Actor, address: string, wish: TestWish): CameraTarget {
  const read = readSourceUrl(address);
  if (!read || !isSchemeAllowed('Image', read.scheme)) {
    throw badField('urlToTest', 'Not an address. Use e.g. http://192.168.1.20/snapshot.jpg.');
  }
  const caller = actor.kind === 'user' ? 'user' : 'anonymous';
  return {
    url: read.url,
    username: wish.Username || read.login?.username || null,
    password: wish.Password || read.login?.password || null,
    policy: { caller, privateTargets: ctx.config.privateTargets },
  };
}

function preview(
  ctx: Ctx,
  actor: Actor,
  wish: TestWish,
  target: CameraTarget,
  image: Buffer,
): Promise<string> {
  const { url, username = null, password = null } = target;
  return showPreview(ctx, actor, {
    previewFeedId: wish.previewFeedId,
    source: { url, username, password },
    image,
  });
}

function toResult(ctx: Ctx, url: string, grab: Grab, previewId: string | null): CameraTestResult {
  const nowMs = ctx.clock.now();
  const imageUri = previewId && `/api/v2/frame-get?feedid=${previewId}`;
  const Report = toChannelReport(reportOf(grab), { triedAtMs: nowMs, nowMs, imageUri });
  const Scheme = URL.parse(url)?.protocol.slice(0, -1) ?? '';
  const channel = { Id: null, Uri: url, Scheme, Source: 'User', IsSuggested: grab.ok, Report } as const;
  return { ChannelInfo: { Channels: [channel] }, PreviewFeedId: previewId };
}

function reportOf(grab: Grab): StoredReport {
  if (!grab.ok) return { ...grab.report, sourceTimeMs: null };
  const { loadTimeMs, sourceTimeMs } = grab;
  return { statusCode: 'Ok', message: null, errorStatusCode: null, loadTimeMs, sourceTimeMs };
}
