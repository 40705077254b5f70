import { expect, OWNER, setUpOwner } from './fixtures.ts';
import { testWithMail } from './mail.ts';

/** Three languages (API-16, ACC-12): chosen in the menu, kept, on the pages before sign-in and in mails. */

const test = testWithMail();
test.use({ locale: 'en-GB' });
test.describe.configure({ mode: 'serial' });

test('the menu changes the language, and a reload keeps it [ACC-12]', async ({ page, service, look }) => {
  await setUpOwner(page, service);
  await page.goto('/mystuff');
  await page.getByRole('button', { name: OWNER.name }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Der lange Blick jeder Kamera' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Der lange Blick jeder Kamera' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await look('the empty state in German');
});

test('signed out, the page speaks what the device chose, and changes by a press [API-16]', async ({
  page,
  service,
  look,
}) => {
  await page.context().addCookies([{ name: 'longview_locale', value: 'de', url: service.url }]);
  await page.goto('/signin');
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await look('sign-in in German');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await look('sign-in in Spanish');
});

test('the profile changes it too, and mails follow [ACC-12] [API-16]', async ({ page, mail }) => {
  await page.goto('/signin');
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/account');
  await page.getByLabel('Sprache').first().click();
  await page.getByRole('option', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Speichern' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // What the page asks for meanwhile would be refused.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  expect(await mail.next(OWNER.email)).toContain('El enlace funciona una vez y caduca en una hora.');
});
