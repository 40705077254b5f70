import { readFile } from 'node:fs/promises';
import type { FeedDetail } from '@longview/contract';
import { choose, dashboardOfOneFeed, panel, saved } from './dashboard-page.ts';
import { expect, test } from './fixtures.ts';

/** A feed's own dashboard: its metadata, its rules and what remains of its pictures. */

const feed = dashboardOfOneFeed();

test('metadata: notes apart from rows, what a row was, unsaved edits, and back [MDT-01] [MDT-02] [MDT-03] [MDT-04] [MDT-07]', async ({
  page,
  look,
}) => {
  await feed.section(page, 'Metadata');
  const metadata = panel(page, 'Metadata');
  const save = metadata.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await metadata.getByLabel('Notes').fill('North of the harbour');
  await metadata.getByRole('button', { name: 'Add a row' }).click();
  await metadata.getByLabel('Name, row 1', { exact: true }).fill('Height');
  await metadata.getByLabel('Value, row 1', { exact: true }).fill('40 m');
  await expect(metadata.getByText('Unsaved changes')).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/feedmetadata/'),
  );
  await save.click();
  expect((await sent).postDataJSON()).toMatchObject([
    { Id: 'Notes', Value: 'North of the harbour' },
    { Name: 'Height', Value: '40 m' },
  ]);
  await expect(saved(page, 'Metadata')).toBeVisible();
  await metadata.getByLabel('Value, row 1', { exact: true }).fill('42 m');
  await metadata.getByRole('button', { name: 'Revert' }).click();
  await expect(metadata.getByLabel('Value, row 1', { exact: true })).toHaveValue('40 m');
  await expect(save).toBeDisabled();
  await metadata.getByLabel('Value, row 1', { exact: true }).fill('42 m');
  await save.click();
  await expect(metadata.getByText('before: 40 m')).toBeVisible();
  await look('section Metadata');
  await page.reload();
  await expect(metadata.getByLabel('Notes')).toHaveValue('North of the harbour');
  await expect(metadata.getByLabel('Value, row 1', { exact: true })).toHaveValue('42 m');
});

test('metadata goes out as CSV and comes in again as an edit; the search finds it [MDT-05] [SRH-08] [GEN-05]', async ({
  page,
}) => {
  await feed.section(page, 'Metadata');
  const metadata = panel(page, 'Metadata');
  const download = page.waitForEvent('download');
  await metadata.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('North mast.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /Id,Name,Value\r\nNotes,,North of the harbour\r\nr\w+,Height,42 m/,
  );
  const rows = Array.from({ length: 300 }, (_, at) => `Row ${at},Value ${at}`).join('\n');
  await metadata.locator('input[type=file]').setInputFiles({
    name: 'x.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Value\nHeight,43 m\n${rows}`),
  });
  await expect(metadata.getByText('301 rows imported. Save to store them.')).toBeVisible();
  await expect(metadata.getByLabel('Value, row 1', { exact: true })).toHaveValue('43 m');
  await metadata.getByRole('button', { name: 'Save' }).click();
  await expect(saved(page, 'Metadata')).toBeVisible();
  await metadata
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') });
  await expect(metadata.getByText('The first line of this file has no columns Name and Value')).toBeVisible();
  await page.goto('/mystuff');
  await page.getByRole('searchbox', { name: 'Search cameras' }).fill('height 43');
  await expect(page.getByRole('link', { name: 'North mast', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search cameras' }).fill('height 4711');
  await expect(page.getByRole('link', { name: 'North mast', exact: true })).toBeHidden();
});

test('every picture is kept or not any more: then as before, else as accepted, and so it is stored [CAP-04] [CAP-05]', async ({
  page,
}) => {
  await feed.section(page, 'Capture');
  const all = page.getByRole('checkbox', { name: 'Keep every picture', exact: true });
  const every = page.getByRole('textbox', { name: 'Keep one every', exact: true });
  const stored = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    const answer = await page.request.get(`/api/v2/feed-get?feedid=${feed.id}`);
    const { Feed } = (await answer.json()) as FeedDetail;
    return Feed.Requests.RequestInstances_Image?.Values.map(
      ({ Store_Interval_Value }) => Store_Interval_Value,
    );
  };
  await expect(all).toBeChecked();
  await all.uncheck();
  // The feed takes one a minute.
  await expect(every).toHaveValue('1');
  expect(await stored()).toEqual(['PT1M']);
  await every.fill('5');
  expect(await stored()).toEqual(['PT5M']);
  await all.check();
  await expect(every).toBeHidden();
  expect(await stored()).toEqual(['PT0S']);
  await all.uncheck();
  await expect(every).toHaveValue('5');
  expect(await stored()).toEqual(['PT5M']);
  await all.check();
  expect(await stored()).toEqual(['PT0S']);
});

test('rules are dragged and moved by keys; a month of them stands beside the plan; what remains is drawn [CAP-01] [CAP-10] [CAP-11] [RET-01]', async ({
  page,
  look,
}) => {
  await feed.section(page, 'Capture');
  const rules = page.getByRole('list', { name: 'Rules' });
  const month = page.getByRole('region', { name: 'Monthly estimate' });
  await expect(month).toContainText('No limit on this installation');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await choose(page, rules.getByRole('combobox', { name: 'When' }).nth(1), 'Work hours');
  await expect(rules.getByRole('figure', { name: 'Week of schedule Work hours' })).toBeVisible();
  await look('rules with a schedule');
  const order = () =>
    rules
      .getByRole('combobox', { name: 'When' })
      .evaluateAll((each: HTMLInputElement[]) => each.map(({ value }) => value));
  const first = await order();
  const handles = rules.getByRole('button', { name: /^Move Rule/ });
  const to = await handles.first().boundingBox();
  const from = await handles.nth(1).boundingBox();
  if (!to || !from) throw new Error('No handles.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y - 20, { steps: 12 });
  await page.mouse.up();
  await expect.poll(order).toEqual([...first].reverse());
  await page.getByRole('button', { name: 'Move down' }).first().click();
  await expect.poll(order).toEqual(first);
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();

  await feed.section(page, 'Resources');
  const remains = page.getByRole('figure', { name: 'What is kept at each age' });
  await expect(remains.getByRole('listitem')).toHaveText(['Newevery picture']);
  await page.getByText('Own rules', { exact: true }).click();
  await page.getByText('Delete', { exact: true }).click();
  await expect(remains.getByRole('listitem')).toHaveText(['Newevery picture', 'After 30 dnothing']);
  await look('what remains');
  await page.getByRole('button', { name: 'Revert' }).click();
});
