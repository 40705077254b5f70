/** Tries a camera address and shows its picture (API-02). A camera that gives none is an answer, not an error. */
import { appError } from '@longview/base';
import type { CameraTestResult, routes } from '@longview/contract';
import { type Actor, actorAccountId } from '@longview/rules';
import type { CameraTrouble } from '@longview/rules/camera-report';
import type { z } from 'zod';
import { networkOf } from '../../../http/callers/network-of.ts';
import { requireCapability } from '../../../plans/index.ts';
import { takeTries } from '../../../sign-in/index.ts';
import { addChannels, type PlacedChannel } from '../channels/add-channels.ts';
import type { FoundChannel } from '../channels/found-channel.ts';
import type { IpDevicesCtx } from '../ctx.ts';
import { requireDevice } from '../device-access.ts';
import { showPreview } from './preview-feed.ts';
import { searchAround } from './search-around.ts';
import { readTestTarget, type TestTarget } from './test-target.ts';
import { toTestedChannels } from './tested-view.ts';
import { failedReport, type TryOutcome, toOutcome } from './try-outcome.ts';

type TestWish = z.output<(typeof routes)['testCamera']['body']>;

/** The sources have deadlines of their own; this one ends what they overlook. */
const DEADLINE_MS = 20_000;

/** @throws AppError InvalidInput (`MissingUrl`, `TargetRefused`), Unauthenticated, Forbidden, NotFound, TooMany */
export async function testCamera(
  ctx: IpDevicesCtx,
  actor: Actor,
  wish: TestWish,
  clientAddress: string,
): Promise<CameraTestResult> {
  requireTester(ctx, actor);
  await requireInPlan(ctx, actor);
  const address = wish.urlToTest?.trim();
  if (!address) throw appError('MissingUrl');
  const device = wish.id === null ? null : await requireDevice(ctx, actor, wish.id);
  await countTest(ctx, actor, clientAddress);
  const tested = { ...readTestTarget(ctx, actor, { address, wish, device }), wish };
  const found = await tryAll(ctx, actor, tested);
  const shown = found.find(({ isBest }) => isBest) ?? null;
  const previewId = wish.requestPreviewFeed && shown ? await preview(ctx, actor, tested, shown) : null;
  const stored = device && !wish.NoDB ? await addChannels(ctx, device, worthKeeping(found)) : [];
  return {
    ChannelInfo: { Channels: show(ctx, found, stored, previewId) },
    PreviewFeedId: previewId,
    Picture: previewId ? await pictureOf(ctx, previewId) : null,
  };
}

function requireTester(ctx: Pick<IpDevicesCtx, 'config'>, actor: Actor): void {
  if (actor.kind === 'user') return;
  if (actor.kind === 'apiKey') throw appError('TestSignInNeeded');
  if (!ctx.config.anonCameraTest) throw appError('SignInFirst');
}

/** People without an account try cameras as the operator allows it: no plan is theirs. */
async function requireInPlan(ctx: Pick<IpDevicesCtx, 'plans'>, actor: Actor): Promise<void> {
  const accountId = actorAccountId(actor);
  if (accountId) await requireCapability(ctx, accountId, 'AllowIpDevices');
}

function countTest(
  ctx: Pick<IpDevicesCtx, 'clock' | 'db' | 'secrets'>,
  actor: Actor,
  clientAddress: string,
): Promise<void> {
  if (actor.kind === 'user') return takeTries(ctx, [{ limit: 'cameraTestsPerUser', of: actor.userId }]);
  return takeTries(ctx, [{ limit: 'cameraTestsPerNetwork', of: networkOf(clientAddress) }]);
}

type Test = TestTarget & { wish: TestWish };

/** The best first. The address itself, and where it gives no picture what else the camera has, when that is wished. */
async function tryAll(
  ctx: IpDevicesCtx,
  actor: Actor,
  { target, lender, wish }: Test,
): Promise<FoundChannel[]> {
  const grab = await ctx.cameras.test(target, AbortSignal.timeout(DEADLINE_MS));
  const tried: FoundChannel = {
    ...{ uri: target.url, name: null, source: 'User', isBest: grab.ok, manufacturer: null, model: null },
    outcome: toOutcome(grab),
  };
  // Whoever is not known may ask for what they name, and not have the network searched.
  if (grab.ok || wish.NoDiscovery || actor.kind !== 'user') return [tried];
  await takeTries(ctx, [{ limit: 'detectionsPerAccount', of: actor.accountId ?? actor.userId }]);
  const { channels: found, trouble } = await searchAround(ctx, target, lender);
  if (trouble?.statusCode === 'Unauthorized') tried.outcome = refusedBy(trouble);
  const hasPicture = (one: FoundChannel) => one.isBest && one.outcome?.image != null;
  const isBest = found.find(hasPicture);
  const others = found.map((one) => ({ ...one, isBest: one === isBest }));
  return [...others.filter((one) => one.isBest), tried, ...others.filter((one) => !one.isBest)];
}

/** The camera answers only to another login: that says more than that there is nothing at its address. */
function refusedBy(trouble: CameraTrouble): TryOutcome {
  const report = failedReport({ ...trouble, errorStatusCode: '401', retryAfterSec: null, loadTimeMs: 0 });
  return { report, image: null, fileCount: null, name: null };
}

/** An address that gave nothing is kept where there is nothing better. */
function worthKeeping(found: readonly FoundChannel[]): FoundChannel[] {
  const better = found.filter(
    ({ source, outcome }) => source !== 'User' || outcome?.report.statusCode === 'Ok',
  );
  return better.length > 0 ? better : [...found];
}

/** Of the best one. A login that was given with the test goes on being used for it. */
function preview(
  ctx: IpDevicesCtx,
  actor: Actor,
  { wish, target, lender: device }: Test,
  { uri: url, outcome }: FoundChannel,
): Promise<string> | null {
  if (!outcome?.image) return null;
  const { username = null, password = null } = device ? {} : target;
  const source = { url, username, password, device };
  return showPreview(ctx, actor, { previewFeedId: wish.previewFeedId, source, image: outcome.image });
}

/** What a feed of this camera would store (EXT-460). */
async function pictureOf({ frames }: Pick<IpDevicesCtx, 'frames'>, previewId: string) {
  const frame = await frames.latest(previewId);
  return frame && { ByteLength: frame.bytes.length, Width: frame.width, Height: frame.height };
}

function show(
  ctx: Pick<IpDevicesCtx, 'clock'>,
  found: readonly FoundChannel[],
  stored: readonly PlacedChannel[],
  previewId: string | null,
) {
  const previewUri = previewId && `/api/v2/frame-get?feedid=${previewId}`;
  return toTestedChannels(found, stored, { previewUri, nowMs: ctx.clock.now() });
}
