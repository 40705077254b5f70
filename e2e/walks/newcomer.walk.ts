import { type HttpCamera, startHttpCamera } from '@longview/test-kit/http-camera';
import { SETUP_TOKEN } from '@longview/test-kit/setup-token';
import { expect, OWNER, test } from '../src/fixtures.ts';
import { FirstFilm } from './first-film.ts';
import { picturesOf } from './scene.ts';
import { WalkBook } from './walk-book.ts';

/** From the setup link to a camera of one's own, as somebody does who has never seen Longview. */

let camera: HttpCamera | null = null;
test.afterAll(() => camera?.close());

test('a newcomer', async ({ page, look, browser, allowed }) => {
  // Pictures of a year come in the background: what is not there yet is asked for again.
  allowed.push(/\/frame-get/);
  const book = new WalkBook('newcomer');
  const film = new FirstFilm();
  const picture = page.getByRole('img', { name: /^Picture of/ });

  await book.step(
    page,
    'Open the setup link',
    async () => {
      await page.goto(`/setup?token=${encodeURIComponent(SETUP_TOKEN)}`);
      await page.getByLabel('E-mail').waitFor();
    },
    look,
  );
  await book.step(
    page,
    'Become the owner: the account is empty, and offers two ways on',
    () =>
      film.during(page, 1, async () => {
        await page.getByLabel('E-mail').fill(OWNER.email);
        await page.getByLabel('Your name').fill(OWNER.name);
        await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
        await page.getByRole('button', { name: 'Create owner' }).click();
        await page.getByRole('link', { name: 'Add a camera' }).waitFor();
      }),
    look,
  );
  await book.step(
    page,
    'Try it with demo cameras: a year, at noon of a good day, with a tour',
    () =>
      film.during(page, 2, async () => {
        await page.getByRole('button', { name: 'Try it with demo cameras' }).click();
        await expect(page).toHaveURL(/tour=1/);
        await picture.waitFor();
      }),
    look,
  );
  await book.step(page, 'End the tour', async () => {
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/tour/);
  });
  // The rest of the year comes meanwhile.
  await page.waitForTimeout(10_000);
  const feedId = /fe\w{10}/.exec(page.url())?.[0] ?? '';
  const moment = new URL(page.url()).searchParams.get('t') ?? '';
  await book.step(page, 'The year as a carpet of its colours', () =>
    film.during(page, 1.5, async () => {
      await page.goto(`/feed/${feedId}?t=${moment}&z=year`);
      await picture.waitFor();
      await page.waitForTimeout(1_500);
    }),
  );
  await book.step(
    page,
    'From the year to the day and to the hour, which is a film strip',
    () =>
      film.during(page, 1.5, async () => {
        for (const level of ['Month', 'Day', 'Hour']) {
          await page.getByText(level, { exact: true }).first().click();
          await page.waitForTimeout(900);
        }
      }),
    look,
  );
  await book.step(page, 'Through the day by keys', () =>
    film.during(page, 0.5, async () => {
      await page.getByText('Day', { exact: true }).first().click();
      for (let hour = 0; hour < 6; hour++) {
        await page.keyboard.press('Shift+ArrowLeft');
        await page.waitForTimeout(250);
      }
    }),
  );
  await book.step(
    page,
    'Compare then and now',
    () =>
      film.during(page, 2, async () => {
        await page.keyboard.press('c');
        await page.waitForTimeout(1_500);
      }),
    look,
  );
  await page.keyboard.press('Escape');

  await book.step(
    page,
    'A film of the last month: what it will be is told before it is made',
    () =>
      film.during(page, 1.5, async () => {
        await page.goto(`/feed/${feedId}/dashboard#Timelapse`);
        await page.getByRole('button', { name: 'Create film' }).waitFor();
        await page.waitForTimeout(1_500);
      }),
    look,
  );
  await book.step(
    page,
    'Find changes: a box on the picture asks when something changed in it',
    () =>
      film.during(page, 1.5, async () => {
        await page.goto(`/feed/${feedId}?t=${moment}&z=year&find=draw`);
        await page.getByRole('group', { name: 'Box to search' }).waitFor();
        const stage = await page.locator('[data-tour="picture"]').boundingBox();
        if (!stage) throw new Error('no picture');
        await page.mouse.move(stage.x + stage.width * 0.3, stage.y + stage.height * 0.35);
        await page.mouse.down();
        await page.mouse.move(stage.x + stage.width * 0.7, stage.y + stage.height * 0.75, { steps: 6 });
        await page.mouse.up();
        await page.getByRole('region', { name: 'Find changes' }).waitFor();
        await page.waitForTimeout(1_000);
      }),
    look,
  );

  camera = await startHttpCamera({ pictures: await picturesOf(page.request, feedId, moment) });
  const { url } = camera;
  await book.step(
    page,
    'Add a camera: its picture is there while its address is typed',
    () =>
      film.during(page, 1, async () => {
        await page.goto('/mystuff/create');
        await page.getByLabel('Camera address').fill(url);
        await page.getByRole('img', { name: 'Picture from the camera' }).waitFor();
      }),
    look,
  );
  await book.step(page, 'Name it', async () => {
    for (let press = 0; press < 2; press++) await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Name').fill('Front yard');
  });
  await book.step(
    page,
    'How often and how long: what it costs is told',
    () =>
      film.during(page, 1, async () => {
        await page.getByRole('button', { name: 'Next' }).click();
        await page.getByText(/^Calculated from/).waitFor();
      }),
    look,
  );
  await book.step(
    page,
    'Create it: its page is live',
    () =>
      film.during(page, 2, async () => {
        await page.getByRole('button', { name: 'Create camera' }).click();
        await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
        await picture.waitFor();
      }),
    look,
  );
  await book.step(
    page,
    'All cameras on the wall, each with its last 24 hours',
    () =>
      film.during(page, 2, async () => {
        await page.goto('/mystuff');
        await page.getByRole('img', { name: 'Newest picture of Front yard' }).waitFor();
        await page.waitForTimeout(1_000);
      }),
    look,
  );
  await book.step(page, 'Ctrl K finds the camera and the moment', () =>
    film.during(page, 2, async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('front yard', { delay: 40 });
      await page.getByRole('listbox', { name: 'Go anywhere' }).getByRole('option').first().waitFor();
    }),
  );
  await page.keyboard.press('Escape');
  await book.step(
    page,
    'Share it: a link that can be taken back, or with people',
    async () => {
      await page.getByRole('link', { name: 'Front yard', exact: true }).first().click();
      await expect(page).toHaveURL(/\/feed\/fe/);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
    look,
  );
  await book.write(browser);
  await film.write();
});
