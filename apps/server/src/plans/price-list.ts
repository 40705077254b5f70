/** Owns the price list of this start: the built-in one, or the file that PRICE_LIST names, checked as a whole (OPS-07). */
import { readFile } from 'node:fs/promises';
import { operatorError } from '@longview/base';
import { type PlanShape, PriceListShape } from '@longview/contract';
import { planPrefix, planVersion } from '@longview/rules/plans';
import builtIn from '@longview/rules/price-list.json' with { type: 'json' };

export type PriceList = PriceListShape;

/** New accounts begin with the first, go to the second, and with plans off everybody is on the third (OPS-07). */
export const TRIAL_PREFIX = 'trial-d';
export const FREE_PREFIX = 'free-d';
export const CONTROL_PREFIX = 'control-c-m';

/** `path` null is the built-in list. @throws AppError InvalidInput with every problem of the file */
export async function loadPriceList(path: string | null): Promise<PriceList> {
  const json: unknown = path === null ? builtIn : await readJson(path);
  const parsed = PriceListShape.safeParse(json);
  const problems = parsed.success
    ? problemsOf(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (parsed.success && problems.length === 0) return parsed.data;
  const lines = problems.map((problem) => `\n  - ${problem}`).join('');
  throw operatorError('InvalidInput', `The price list ${path ?? ''} has problems:${lines}`);
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw operatorError('InvalidInput', `The file of PRICE_LIST, ${path}, ${why}.`, { cause });
  }
}

/** Rules between parts of the list. */
function problemsOf(list: PriceList): string[] {
  const codes = list.Plans.map(({ Code }) => Code);
  const repeated = codes.filter((code, index) => codes.indexOf(code) < index);
  const missing = [TRIAL_PREFIX, FREE_PREFIX, CONTROL_PREFIX].filter((prefix) => !findPlan(list, prefix));
  return [
    ...repeated.map((code) => `${code}: is there twice`),
    ...missing.map((prefix) => `${prefix}: this plan is needed`),
    ...list.Plans.flatMap((plan) => planProblems(list, plan)),
  ];
}

function planProblems(list: PriceList, plan: PlanShape): string[] {
  const { Code, SuggestedPlanCode: suggested } = plan;
  const problems: string[] = [];
  if (planVersion(Code) !== list.Version) problems.push(`must end with the version, -${list.Version}`);
  if (plan.Id !== Code) problems.push('Id and Code must be the same');
  if (suggested && !list.Plans.some((other) => other.Code === suggested)) {
    problems.push(`suggests ${suggested}, which is not in the list`);
  }
  if (planPrefix(Code) === TRIAL_PREFIX && !plan.Limits.TrialDays) problems.push('needs Limits.TrialDays');
  if (!plan.AddOns.some(({ Type }) => Type === 'Feed')) problems.push('has no add-on of type Feed');
  return problems.map((problem) => `${Code}: ${problem}`);
}

/** The plan of a prefix in `list`; null when there is none. */
export function findPlan(list: PriceList, prefix: string): PlanShape | null {
  return list.Plans.find(({ Code }) => planPrefix(Code) === prefix) ?? null;
}
