import type { Page } from '@playwright/test';
import { expect, OWNER, setUpOwner, test } from './fixtures.ts';
import type { Service } from './service.ts';

/** A feed's profile page with real pictures: its carpet, its steps through time, its film, and the embedded player. */

test.use({ journey: 'profile' });
test.describe.configure({ mode: 'serial' });

const HOURS = 72;
let feedId = '';

/** The moment in the URL, unix seconds; null is live. */
const shownSec = (page: Page) => {
  const text = new URL(page.url()).searchParams.get('t');
  return text === null ? null : Date.parse(text) / 1000;
};
const stage = (page: Page) => page.getByRole('img', { name: /^Picture of North mast/ });

test.beforeEach(async ({ page, service }) => {
  if (feedId === '') {
    await setUpOwner(page, service);
    feedId = await makeFeed(page, service);
    await pushHours(page);
    return;
  }
  const signIn = { headers: { origin: service.url }, data: { email: OWNER.email, password: OWNER.password } };
  expect((await page.request.post(`${service.url}/api/auth/sign-in/email`, signIn)).ok()).toBe(true);
});

test('shows the newest picture and a carpet of three days with a gap [PUB-18]', async ({ page, look }) => {
  await page.goto(`/feed/${feedId}`);
  await expect(stage(page)).toBeVisible();
  await expect(page.getByText('Each column is a day, each row a quarter of an hour')).toBeVisible();
  await expect.poll(() => paintedCells(page)).toBeGreaterThan(60);
  expect(await paintedCells(page)).toBeLessThan(HOURS);
  await look('the profile page');
});

test('arrow keys step a frame, an hour, a day, and the URL follows [PUB-18]', async ({ page }) => {
  await page.goto(`/feed/${feedId}?z=day`);
  await expect(stage(page)).toBeVisible();
  const press = async (key: string, expected: (before: number, now: number) => boolean) => {
    const before = shownSec(page) ?? Number.POSITIVE_INFINITY;
    await page.keyboard.press(key);
    await expect.poll(() => expected(before, shownSec(page) ?? Number.NaN)).toBe(true);
  };
  await press('ArrowLeft', (before, now) => now < before);
  await press('ArrowLeft', (before, now) => now === before - 3600);
  await press('Alt+ArrowLeft', (before, now) => now === before - 86_400);
  await press('Shift+ArrowRight', (before, now) => now === before + 3600);
  await press('ArrowRight', (before, now) => now === before + 3600);
  await page.keyboard.press('End');
  await expect.poll(() => shownSec(page)).toBeNull();
});

test('zooming is a step of history, and Back undoes it [PUB-18]', async ({ page }) => {
  await page.goto(`/feed/${feedId}?z=month`);
  await expect(stage(page)).toBeVisible();
  await page.getByText('Day', { exact: true }).click();
  await expect(page).toHaveURL(/z=day/);
  await page.goBack();
  await expect(page).toHaveURL(/z=month/);
});

test('Space plays the film of what is seen, and Escape leads back to its picture [PUB-18] [TLP-08]', async ({
  page,
}) => {
  await page.goto(`/feed/${feedId}?z=month`);
  await expect(page.getByRole('button', { name: 'Play the film of what the timeline shows' })).toBeVisible();
  await page.keyboard.press(' ');
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(0.2);
  const soon = await position();
  await expect.poll(position).toBeGreaterThan(soon + 0.3);
  await page.keyboard.press('Escape');
  await expect(page.locator('video')).toBeHidden();
  await expect.poll(() => shownSec(page)).not.toBeNull();
  await expect(stage(page)).toBeVisible();
});

test('dragging over the timeline chooses a range that Play then shows [PUB-18]', async ({ page, look }) => {
  await page.goto(`/feed/${feedId}?z=day&t=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 19)}Z`);
  const box = await page.locator('canvas').boundingBox();
  if (!box) throw new Error('no timeline');
  await page.mouse.move(box.x + box.width * 0.1, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.35, box.y + 20, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/from=.*to=/);
  await expect(page.getByRole('slider', { name: 'Start of the range' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play the film of the chosen range' })).toBeVisible();
  await look('a chosen range');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('slider', { name: 'Start of the range' })).toBeHidden();
});

test('the embedded player shows the live picture, and the film with its mode [API-03] [PUB-11]', async ({
  page,
}) => {
  await page.goto(`/api/v2/player?feed=${feedId}`);
  await expect(page.getByRole('img', { name: 'Picture of North mast' })).toBeVisible();
  await page.goto(`/api/v2/player?feed=${feedId}&playmode=livetimelapse`);
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThan(0.1);
});

async function makeFeed(page: Page, service: Service): Promise<string> {
  const answer = await page.request.post(`${service.url}/api/nv/feed/create`, {
    headers: { origin: service.url },
    data: { Name: 'North mast', TimeZone: 'Europe/Vienna', SizeCode: 'x1080', IntervalCode: '10min' },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { Feed: { Id: string } }).Feed.Id;
}

/** A picture an hour for three days, up to now, with six hours missing; drawn and sent by the browser itself. */
async function pushHours(page: Page): Promise<void> {
  await page.goto('/mystuff');
  const refused = await page.evaluate(
    async ({ feedId, hours }) => {
      const canvas = new OffscreenCanvas(640, 360);
      const brush = canvas.getContext('2d');
      const nowSec = Math.floor(Date.now() / 1000);
      const failures: string[] = [];
      for (let ago = hours - 1; ago >= 0; ago -= 1) {
        if (!brush || (ago >= 30 && ago < 36)) continue;
        const hour = new Date((nowSec - ago * 3600) * 1000).getUTCHours();
        brush.fillStyle = `hsl(210 50% ${15 + 50 * Math.sin((hour / 24) * Math.PI)}%)`;
        brush.fillRect(0, 0, 640, 360);
        brush.fillStyle = '#fff';
        brush.font = '60px sans-serif';
        brush.fillText(`${ago} h ago`, 40, 200);
        const body = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
        const time = new Date((nowSec - ago * 3600) * 1000).toISOString().slice(0, 19);
        const answer = await fetch(`/api/v2/frame-set?feedid=${feedId}&frametime=${time}Z`, {
          method: 'POST',
          body,
        });
        const result = await answer.text();
        if (!answer.ok || !result.includes('"Stored":true')) failures.push(`${answer.status} ${result}`);
      }
      return failures;
    },
    { feedId, hours: HOURS },
  );
  expect(refused).toEqual([]);
}

/** Cells of the timeline that have a colour. */
function paintedCells(page: Page): Promise<number> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((_, index) => index % 4 === 3).filter((alpha) => alpha > 0).length;
  });
}
