import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { signInOwner } from './calls.ts';
import { expect, setUpOwner, test } from './fixtures.ts';
import { addCamera, chooseTool, HEIGHT, openEditor, save, scene, WIDTH } from './image-editor-page.ts';
import { newest } from './stored-pixels.ts';

/** The image editor where a plan lacks something, where somebody else saves as well, and where there is no picture. */

test.describe.configure({ mode: 'serial' });

let camera: HttpCamera;
let feedId = '';

/** A feed whose mask is on. */
test.beforeEach(async ({ page, service }) => {
  if (feedId !== '') return signInOwner(page);
  await setUpOwner(page, service);
  camera = await startHttpCamera({ pictures: [await scene(page, WIDTH, HEIGHT)] });
  feedId = await addCamera(page.request, camera.url);
  await expect.poll(() => newest(page, feedId)).not.toBeNull();
  await openEditor(page, feedId);
  await chooseTool(page, 'Mask');
  await page.getByRole('button', { name: 'Add a square' }).click();
  await save(page);
  await page.goto('/mystuff');
});
test.afterAll(() => camera?.close());

test('what the plan lacks is locked and says so; what is on can be switched off [IMG-14] [PRM-09] [PRM-10] [PRM-11] [PRM-12]', async ({
  page,
  look,
}) => {
  await page.route('**/api/nv/feed/getfeedsubscriptioninfo/**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { PlanInfo: { Capabilities: Record<string, boolean> } };
    for (const name of ['AllowImageSizeAndCrop', 'AllowPrivacyMask', 'AllowAnonymize', 'AllowDeflicker'])
      body.PlanInfo.Capabilities[name] = false;
    await route.fulfill({ response: answer, json: body });
  });
  await openEditor(page, feedId);
  await chooseTool(page, 'Effects');
  await expect(page.getByText('Upgrade your plan to use anonymizing.')).toBeVisible();
  await expect(page.getByText('Upgrade your plan to use deflicker.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Deflicker' })).toBeDisabled();
  await look('locked groups');
  await chooseTool(page, 'Mask');
  await expect(page.getByText('Upgrade your plan to use privacy masks. Stays on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Hide areas' })).toBeEnabled();
  await chooseTool(page, 'Crop');
  await expect(page.getByText('Upgrade your plan to use size and crop.')).toBeVisible();
});

test.describe('two at once', () => {
  test.use({ allowed: [/imageprocess\/set/] });

  test('the second is told, keeps the edits, and can take the newer version or save over it [IMG-02] [GEN-15] [GAP-16]', async ({
    page,
    context,
  }) => {
    await openEditor(page, feedId);
    const other = await context.newPage();
    await openEditor(other, feedId);
    await chooseTool(other, 'Effects');
    await other.getByRole('switch', { name: 'Deflicker' }).click();
    await save(other);
    await chooseTool(page, 'Effects');
    await page.getByRole('switch', { name: 'Anonymize' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Someone else changed this in the meantime.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Anonymize' })).toBeChecked();
    await page.getByRole('button', { name: 'Show the newer version' }).click();
    await expect(page.getByRole('switch', { name: 'Deflicker' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Anonymize' })).not.toBeChecked();

    await other.getByRole('switch', { name: 'Deflicker' }).click();
    await save(other);
    await page.getByRole('switch', { name: 'Anonymize' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await other.close();
  });
});

test.describe('without a picture', () => {
  test.use({ allowed: [/imageprocess\/(original|preview)/] });

  test('404 and 500 are no picture, others an error; a preview that is 404 is none [IMG-12] [IMG-13] [ERR-19] [ERR-20]', async ({
    page,
    look,
  }) => {
    const original = '**/imageprocess/original/**';
    for (const status of [404, 500]) {
      await page.route(original, (route) => route.fulfill({ status, json: {} }));
      await page.goto('/mystuff');
      await page.goto(`/feed/${feedId}/dashboard#Image`);
      await expect(page.getByText('You draw crops and masks on a picture.')).toBeVisible();
      await page.unroute(original);
    }
    await look('no picture');
    await page.route('**/imageprocess/preview/**', (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No preview.')).toBeVisible();
    await page.route(original, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/mystuff');
    await page.goto(`/feed/${feedId}/dashboard#Image`);
    await expect(page.getByText('Could not load the picture.')).toBeVisible({ timeout: 30_000 });
  });
});
