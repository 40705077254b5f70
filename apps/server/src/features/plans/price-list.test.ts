import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import builtIn from '@longview/rules/price-list.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountPlans } from '../../plans/account-plans.ts';
import { loadPriceList } from '../../plans/price-list.ts';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';

type List = typeof builtIn;

let dir: string;
let app: TestApp;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longview-prices-'));
  app = await startTestApp();
});
afterAll(() => app.close());

async function fileOf(change: (list: List) => unknown): Promise<string> {
  const path = join(dir, `${crypto.randomUUID()}.json`);
  const list = structuredClone(builtIn);
  await writeFile(path, JSON.stringify(change(list) ?? list));
  return path;
}
const plan = (list: List, code: string) => {
  const found = list.Plans.find(({ Code }) => Code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
/** The same plans as version 2, Pro at another price. */
function nextVersion(list: List): List {
  const text = JSON.stringify(list).replace(/"([a-z]+(?:-[a-z])+)-1"/g, '"$1-2"');
  const next = { ...(JSON.parse(text) as List), Version: 2 };
  plan(next, 'pro-c-m-2').UnitAmount = 18;
  return next;
}

describe('the price list of a start', () => {
  it('is the built-in one, or the file that PRICE_LIST names [OPS-07]', async () => {
    expect((await loadPriceList(null)).Plans).toHaveLength(16);
    const path = await fileOf(nextVersion);
    expect((await loadPriceList(path)).Version).toBe(2);
  });

  it.each<[string, (list: List) => unknown, RegExp]>([
    ['a plan twice', (list) => list.Plans.push(plan(list, 'pro-c-m-1')) && list, /pro-c-m-1: is there twice/],
    ['no Free plan', (list) => ({ ...list, Plans: list.Plans.slice(2) }), /free-d: this plan is needed/],
    ['another version in a code', (list) => ({ ...list, Version: 3 }), /must end with the version, -3/],
    [
      'a price of three decimals',
      (list) => {
        plan(list, 'pro-c-m-1').UnitAmount = 1.005;
      },
      /At most 2 decimals/,
    ],
    [
      'a suggestion of nothing',
      (list) => {
        plan(list, 'pro-c-m-1').SuggestedPlanCode = 'gold-c-m-1';
      },
      /suggests gold/,
    ],
    [
      'an unknown add-on',
      (list) => {
        const [first] = plan(list, 'pro-c-m-1').AddOns;
        if (first) first.Code = 'feed_x99_1min';
      },
      /Not a code of an add-on/,
    ],
  ])('is refused with %s, by name [OPS-07]', async (_, change, message) => {
    await expect(loadPriceList(await fileOf(change))).rejects.toThrow(message);
  });

  it('is refused when it is not there or no JSON, with the path [OPS-07]', async () => {
    await expect(loadPriceList(join(dir, 'none.json'))).rejects.toThrow(/none\.json, cannot be read/);
    const path = join(dir, 'text.json');
    await writeFile(path, 'prices');
    await expect(loadPriceList(path)).rejects.toThrow(/is not JSON/);
  });

  it('leaves accounts at the prices of their version, and may not change those [OPS-07]', async () => {
    const { db, clock } = app.ctx;
    const first = await loadPriceList(null);
    const before = await AccountPlans.open({ list: first, isEnforced: true, db, clock });
    const owner = await app.addOwner('Grace');
    await before.find(owner.accountId);
    await db
      .updateTable('account_plan')
      .set({ plan_code: 'pro-c-m-1' })
      .where('account_id', '=', owner.accountId)
      .execute();
    const second = await loadPriceList(await fileOf(nextVersion));
    const after = await AccountPlans.open({ list: second, isEnforced: true, db, clock });
    expect((await after.find(owner.accountId)).shape).toMatchObject({ Code: 'pro-c-m-1', UnitAmount: 15 });
    const changed = structuredClone(first);
    changed.AddedStoragePerGB = 1;
    const opening = AccountPlans.open({ list: changed, isEnforced: true, db, clock });
    await expect(opening).rejects.toThrow(/Give the changed list a higher Version/);
  });
});
