/**
 * Owns which plan an account has. With plans off that is Control without limits, for everybody and without SQL
 * (OPS-07); with plans on it is the row of account_plan, kept for a few seconds. Changes no row but the first.
 */
import { isDeepStrictEqual } from 'node:util';
import { appError, type Clock, operatorError } from '@longview/base';
import { type PlanShape, toPlan } from '@longview/contract';
import { tableOf } from '@longview/rules';
import { CAPABILITIES, type Plan, planVersion } from '@longview/rules/plans';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../db/transaction.ts';
import {
  type AccountPlanRow,
  findAccountPlan,
  findPriceList,
  insertFirstPlan,
  isVersionUsed,
  savePriceList,
} from './plan-queries.ts';
import { CONTROL_PREFIX, findPlan, type PriceList, TRIAL_PREFIX } from './price-list.ts';

/** An account's plan as rules and as wire, with its row; null with plans off. */
export interface PlanOfAccount {
  plan: Plan;
  shape: PlanShape;
  row: AccountPlanRow | null;
}

/** Plans changed on another node are seen after this time at the latest. */
const MAX_AGE_MS = 5_000;
const MAX_ACCOUNTS = 10_000;
const DAY_MS = 86_400_000;

export class AccountPlans {
  /** The list in force. */
  readonly list: PriceList;
  /** PLANS: false answers everything with yes. */
  readonly isEnforced: boolean;
  readonly #db: Queryable;
  readonly #clock: Clock;
  readonly #everything: PlanOfAccount;
  readonly #shapes = new Map<string, PlanOfAccount['shape']>();
  readonly #kept = new LRUCache<string, { plan: PlanOfAccount; readAtMs: number }>({ max: MAX_ACCOUNTS });

  private constructor(parts: { list: PriceList; isEnforced: boolean; db: Queryable; clock: Clock }) {
    this.list = parts.list;
    this.isEnforced = parts.isEnforced;
    this.#db = parts.db;
    this.#clock = parts.clock;
    for (const shape of parts.list.Plans) this.#shapes.set(shape.Code, shape);
    this.#everything = withoutLimits(requirePlan(parts.list, CONTROL_PREFIX));
  }

  /** With plans on, keeps `list` for later starts. @throws AppError InvalidInput when it changes prices in use */
  static async open(parts: {
    list: PriceList;
    isEnforced: boolean;
    db: Queryable;
    clock: Clock;
  }): Promise<AccountPlans> {
    if (parts.isEnforced) await keepList(parts.db, parts.list);
    return new AccountPlans(parts);
  }

  /** The plan of an account; an account without one begins its trial now [OPS-07]. */
  async find(accountId: string): Promise<PlanOfAccount> {
    if (!this.isEnforced) return this.#everything;
    const kept = this.#kept.get(accountId);
    const nowMs = this.#clock.monotonic();
    if (kept && nowMs - kept.readAtMs < MAX_AGE_MS) return kept.plan;
    const row = (await findAccountPlan(this.#db, accountId)) ?? (await this.#begin(accountId));
    const plan = await this.of(row);
    this.#kept.set(accountId, { plan, readAtMs: nowMs });
    return plan;
  }

  /** The plan of a row. @throws AppError Internal for a code of a list that was never in force */
  async of(row: AccountPlanRow): Promise<PlanOfAccount> {
    const shape = await this.shapeOf(row.plan_code);
    if (!shape) throw operatorError('Internal', `No price list has the plan ${row.plan_code}.`);
    return { plan: toPlan(shape), shape, row };
  }

  /** The plan of a code, of whatever version; null when no list has it. */
  async shapeOf(code: string): Promise<PlanShape | null> {
    const known = this.#shapes.get(code);
    if (known) return known;
    const version = planVersion(code);
    const list = version === null ? null : await findPriceList(this.#db, version);
    for (const shape of list?.Plans ?? []) {
      if (!this.#shapes.has(shape.Code)) this.#shapes.set(shape.Code, shape);
    }
    return this.#shapes.get(code) ?? null;
  }

  /** Must be called after every change of the account's plan. */
  forget(accountId: string): void {
    this.#kept.delete(accountId);
  }

  async #begin(accountId: string): Promise<AccountPlanRow> {
    const trial = requirePlan(this.list, TRIAL_PREFIX);
    const endsAt = new Date(this.#clock.now() + (trial.Limits.TrialDays ?? 0) * DAY_MS);
    await insertFirstPlan(this.#db, { accountId, planCode: trial.Code, endsAt });
    const row = await findAccountPlan(this.#db, accountId);
    if (!row) throw appError('NoSuchAccount');
    return row;
  }
}

function withoutLimits(shape: PlanShape): PlanOfAccount {
  const free: PlanShape = {
    ...shape,
    Capabilities: tableOf(CAPABILITIES, () => true),
    Limits: { MaxFeeds: null, MaxMembers: null, TrialDays: null },
  };
  return { plan: toPlan(free), shape: free, row: null };
}

function requirePlan(list: PriceList, prefix: string): PlanShape {
  const shape = findPlan(list, prefix);
  if (!shape) throw operatorError('Internal', `The price list has no plan ${prefix}.`);
  return shape;
}

async function keepList(db: Queryable, list: PriceList): Promise<void> {
  const kept = await findPriceList(db, list.Version);
  if (isDeepStrictEqual(kept, list)) return;
  if (kept && (await isVersionUsed(db, list.Version))) {
    throw operatorError(
      'InvalidInput',
      `Accounts have prices of version ${list.Version} of the price list, and the list has changed. Give the changed list a higher Version.`,
    );
  }
  await savePriceList(db, list);
}
