import { startHttpCamera } from '@longview/test-kit/http-camera';
import type { Page } from '@playwright/test';
import { call, makeFeed, setCamera, signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';

/** A camera under a schedule, as its owner sets it up: nothing while it rests, pictures once it does not. */

test.describe.configure({ mode: 'serial' });

/** Longer than two beats of the camera. */
const BEATS_MS = 3_000;

test('a schedule that rests keeps a camera in peace; painted active it takes pictures [CAP-22] [CAP-13] [CAP-19] [API-64]', async ({
  page,
  service,
  look,
}) => {
  const camera = await startHttpCamera();
  await setUpOwner(page, service);
  const feedId = await makeQuickFeed(page);
  await page.goto(`/feed/${feedId}/dashboard#Capture`);
  await look('rules of capture');

  await page.getByRole('button', { name: 'New schedule' }).click();
  const editor = page.getByRole('dialog', { name: 'New schedule' });
  await editor.getByLabel('Name').fill('Site hours');
  await editor.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByRole('combobox', { name: 'When' })).toHaveValue('Site hours');
  await page.getByLabel('When no rule is active').uncheck();
  await expect(page.getByText('0 pictures today, 0 kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await setCamera(page.request, feedId, camera.url);
  await page.waitForTimeout(BEATS_MS);
  expect(camera.counters.requests).toBe(0);
  expect(await frameCount(page, feedId)).toBe(0);

  await page.getByRole('button', { name: 'Edit schedule' }).click();
  const week = page.getByRole('application', { name: 'Week' });
  await week.focus();
  await look('a schedule');
  for (const key of ['Home', ...Array.from({ length: 6 }, () => 'Shift+ArrowDown'), 'Shift+End', 'Space']) {
    await page.keyboard.press(key);
  }
  await expect(page.getByText('168 hours per week')).toBeVisible();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect.poll(() => frameCount(page, feedId), { timeout: 20_000 }).toBeGreaterThan(0);
  await camera.close();
});

test('a week is painted by dragging and corrected in numbers, and what feeds use is not deleted [ENT-38] [API-65]', async ({
  page,
  look,
  allowed,
}) => {
  allowed.push(/schedule\/profile/);
  await signInOwner(page);
  await openCapture(page);
  await page.getByRole('button', { name: 'New schedule' }).click();
  const editor = page.getByRole('dialog', { name: 'New schedule' });
  await drag(page, [0.35, 0.5 / 7], [0.49, 4.5 / 7]);
  await expect(editor.getByLabel('From', { exact: true })).toHaveValue('08:00');
  await expect(editor.getByLabel('To', { exact: true })).toHaveValue('12:00');
  await expect(editor.getByRole('button', { name: 'Fri' })).toHaveAttribute('aria-pressed', 'true');
  await expect(editor.getByRole('button', { name: 'Sat' })).toHaveAttribute('aria-pressed', 'false');
  await editor.getByLabel('To', { exact: true }).fill('12:15');
  await expect(editor.getByText('21.3 hours per week')).toBeVisible();
  await editor.getByText('Daylight only').click();
  await expect(editor.getByText('Daylight and night need latitude and longitude.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Save schedule' })).toBeDisabled();
  await editor.getByLabel('Latitude').fill('48.2');
  await editor.getByLabel('Longitude').fill('16.37');
  await look('a schedule by the sun');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await expect(editor.getByLabel('Longitude')).toHaveValue('16.37');
  await editor.getByRole('button', { name: 'Save schedule' }).click();
  await expect(editor).toBeHidden();
  await page.getByRole('button', { name: 'Revert' }).click();

  await page.getByRole('button', { name: 'Edit schedule' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Site hours?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('This schedule is used by North mast.')).toBeVisible();
});

test('what fails is said and keeps the edit; saved it is shown again [CAP-06] [CAP-11] [CAP-12] [CAP-18] [CAP-20] [CON-67] [GAP-14] [ERR-23] [ERR-24]', async ({
  page,
  allowed,
}) => {
  allowed.push(/schedule\/profile\/list/, /capture\/basic/, /\/assets\//);
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await signInOwner(page);
  await page.route('**/schedule/profile/list', (route) => route.fulfill({ status: 500 }));
  await openCapture(page);
  await expect(page.getByText('Could not load. Try again.')).toBeVisible();
  await expect.poll(() => told.join()).toContain('Server error : ');
  await page.unroute('**/schedule/profile/list');
  await page.getByRole('button', { name: 'Retry' }).click();

  await page.getByRole('switch', { name: 'Only while someone is watching' }).click();
  await expect(page.getByText('Max: 24 hours')).toBeVisible();
  // Of saving alone: what is read meanwhile has no trouble to tell of.
  await page.route('**/capture/basic/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('500');
  await expect.poll(() => told.join()).toContain('Server error : 500');
  await expect(page.getByRole('switch', { name: 'Only while someone is watching' })).toBeChecked();
  await page.unroute('**/capture/basic/**');
  await page.getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByRole('switch', { name: 'Only while someone is watching' })).not.toBeChecked();

  await page.getByRole('switch', { name: 'Only while someone is watching' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Only while someone is watching' })).toBeChecked();
});

test('clips have rules of their own where the feed has them [CAP-16] [CAP-21]', async ({ page }) => {
  await signInOwner(page);
  await openCapture(page);
  const feedId = /fe[a-z0-9]{10}/.exec(page.url())?.[0] ?? '';
  const addOns = {
    SizeCode: 'x1080',
    IntervalCode: '1sec',
    VideoClip_Enabled: true,
    VideoStream_Enabled: false,
  };
  await call(page.request, 'post', `/api/nv/feed/setfeedsubscriptioninfo/${feedId}`, addOns);
  await page.reload();
  await page.getByText('Clips', { exact: true }).click();
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await page.getByLabel('Clip length', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const answer = await page.request.get(`/api/v2/feed-get?feedid=${feedId}`);
  const { Feed } = (await answer.json()) as { Feed: { Requests: object } };
  expect(Feed.Requests).toMatchObject({
    RequestInstances_Image: { PayloadType: 'Image', Values: [{ Duration_Value: null }] },
    RequestInstances_VideoClip: { PayloadType: 'VideoClip', Values: [{ Duration_Value: 'PT20S' }] },
  });
});

async function openCapture(page: Page): Promise<void> {
  await page.goto('/mystuff');
  await page.getByRole('link', { name: 'Dashboard of North mast' }).click();
  await page.getByRole('link', { name: 'Capture', exact: true }).click();
}

/** From and to as parts of the week's width and height. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  const week = page.getByRole('application', { name: 'Week' });
  // The dialog around it must have come to rest.
  await week.hover({ trial: true });
  const box = await week.boundingBox();
  if (!box) throw new Error('The week is not on the page.');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 6 });
  await page.mouse.up();
}

/** A feed that takes a picture every second. */
async function makeQuickFeed(page: Page): Promise<string> {
  const feedId = await makeFeed(page.request, { IntervalCode: '1sec' });
  const body = { PayloadType: 'Image', Values: [{ Accept_Interval_Value: 'PT1S' }] };
  await call(page.request, 'post', `/api/nv/feed/capture/basic/${feedId}`, body);
  return feedId;
}

async function frameCount(page: Page, feedId: string): Promise<number> {
  const answer = await page.request.get(`/api/nv/feed/capturestatus/${feedId}`);
  return ((await answer.json()) as { FrameCount: number }).FrameCount;
}
