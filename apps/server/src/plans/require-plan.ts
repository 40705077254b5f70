/** Asserts that a plan allows something (PRM-06 to PRM-17, ADM-03). With plans off it always does, without SQL. */

import { type AppError, appError } from '@longview/base';
import type { IntervalCode, SizeCode } from '@longview/rules';
import {
  type Capability,
  type Feature,
  featureOf,
  hasCodes,
  needsStreamCapture,
  type Plan,
} from '@longview/rules/plans';
import { say } from '@longview/texts/sentences';
import type { Queryable } from '../db/transaction.ts';
import type { AccountPlans, PlanOfAccount } from './account-plans.ts';
import { countCapturing, lockAccountPlan } from './plan-queries.ts';
import type { StorageRoom } from './storage-room.ts';

/** What these assertions need of the context. */
export interface PlanContext {
  plans: AccountPlans;
}

/** The plan of an account. */
export function planOf(ctx: PlanContext, accountId: string): Promise<PlanOfAccount> {
  return ctx.plans.find(accountId);
}

/** What the plan of an account allows (ENT-13). */
export async function capabilitiesOf(ctx: PlanContext, accountId: string): Promise<Plan['capabilities']> {
  return (await ctx.plans.find(accountId)).plan.capabilities;
}

/** Whether the plan of an account has `capability`. */
export async function hasCapability(
  ctx: PlanContext,
  accountId: string,
  capability: Capability,
): Promise<boolean> {
  return (await capabilitiesOf(ctx, accountId))[capability];
}

/** What the plan has not [PRM-16]. */
export function upgradeError(...features: Feature[]): AppError {
  return appError('UpgradeNeeded', { feature: features.map((one) => say(one)) });
}

/**
 * `accountId` owns the object of the call (PRM-16); `feature` is what people call it, by default that of the rows.
 * @throws AppError UpgradeRequired `Upgrade your plan to use {feature}.`
 */
export async function requireCapability(
  ctx: PlanContext,
  accountId: string,
  capability: Capability,
  feature: Feature = featureOf(capability),
): Promise<void> {
  if (await hasCapability(ctx, accountId, capability)) return;
  throw upgradeError(feature);
}

/**
 * That `count` more feeds of the account may capture. In the transaction that brings them to Capture, before it
 * does: two at once come one after the other. @throws AppError UpgradeRequired `FeedLimit`
 */
export async function requireRoomForFeeds(
  ctx: PlanContext,
  db: Queryable,
  accountId: string,
  count = 1,
): Promise<void> {
  if (await hasRoomForFeeds(ctx, db, accountId, count)) return;
  throw appError('UpgradeForFeeds');
}

/** As `requireRoomForFeeds`, for what asks without being refused (wake-ups, CanCapture). */
export async function hasRoomForFeeds(
  ctx: PlanContext,
  db: Queryable,
  accountId: string,
  count = 1,
): Promise<boolean> {
  const { maxFeeds } = (await ctx.plans.find(accountId)).plan.limits;
  if (maxFeeds === null) return true;
  await lockAccountPlan(db, accountId);
  return (await countCapturing(db, accountId)) + count <= maxFeeds;
}

const ADD_ON_FEATURES = { VideoClip: 'FeatureVideoClips', VideoStream: 'FeatureVideoStreams' } as const;

/** That the plan has add-ons of a kind. @throws AppError UpgradeRequired [PRM-15] */
export async function requireAddOn(
  ctx: PlanContext,
  accountId: string,
  type: keyof typeof ADD_ON_FEATURES,
): Promise<void> {
  if (!ctx.plans.isEnforced) return;
  const { plan } = await ctx.plans.find(accountId);
  if (plan.addOns.some((addOn) => addOn.type === type)) return;
  throw upgradeError(ADD_ON_FEATURES[type]);
}

/** That one more member may join. @throws AppError UpgradeRequired `MaxMembers` [ADM-05] */
export async function requireRoomForMember(
  ctx: PlanContext,
  accountId: string,
  memberCount: number,
): Promise<void> {
  const { maxMembers } = (await ctx.plans.find(accountId)).plan.limits;
  if (maxMembers === null || memberCount < maxMembers) return;
  throw appError('UpgradeForMembers');
}

/** That the account's plan has this size and interval. @throws AppError UpgradeRequired [API-68] */
export async function requireCodes(
  ctx: PlanContext,
  accountId: string,
  codes: { size: SizeCode; interval: IntervalCode },
): Promise<void> {
  if (!ctx.plans.isEnforced) return;
  const { plan } = await ctx.plans.find(accountId);
  if (hasCodes(plan, codes.size, codes.interval)) return;
  throw upgradeError('FeatureSizeAndInterval');
}

/** That the account may store more. @throws AppError UpgradeRequired `StorageLimit` [ADM-03] */
export async function requireStorage(ctx: { room: StorageRoom }, accountId: string | null): Promise<void> {
  if (accountId !== null && !(await ctx.room.hasRoom(accountId))) throw storageIsFull();
}

/** The answer to what would be stored above the limit (ADM-03). */
export function storageIsFull(): AppError {
  return appError('StorageFull');
}

/**
 * Whether the account's plan lets pictures of this source be tried only, and not captured: streams without
 * AllowRTSPCapture [PRM-13, PRM-17].
 */
export async function isCaptureLimited(
  ctx: PlanContext,
  source: { accountId: string | null; url: string | null },
): Promise<boolean> {
  const { accountId, url } = source;
  if (!ctx.plans.isEnforced || accountId === null || url === null) return false;
  if (!needsStreamCapture(URL.parse(url)?.protocol ?? '')) return false;
  return !(await hasCapability(ctx, accountId, 'AllowRTSPCapture'));
}
