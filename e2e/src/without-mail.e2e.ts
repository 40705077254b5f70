import { signInOwner } from './calls.ts';
import { expect, OWNER, setUpOwner, test } from './fixtures.ts';
import { signUp } from './sign-up.ts';

/** How people get in where there is no mail server and sign-up is by invitation. */

test.describe.configure({ mode: 'serial' });

test('pages say what cannot be had here [OPS-09] [ACC-03] [EXT-271]', async ({
  page,
  service,
  look,
  allowed,
}) => {
  allowed.push(/request-password-reset/, /sign-up\/email/);
  await setUpOwner(page, service);
  await page.goto('/account#Alerts');
  await expect(page.getByText(/^This installation does not send e-mail. The operator/)).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('The operator can create a reset link for you.')).toBeVisible();
  await look('forgot without mail');
  await page.goto('/signup');
  await signUp(page, 'new@example.org');
  await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
  await look('closed sign-up');
});

test('fields carry the standard autocomplete names [ACC-01]', async ({ page }) => {
  const namesOn = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('form')).toBeVisible();
    return page
      .locator('form input')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map((input) => input.autocomplete));
  };
  expect(await namesOn('/signin')).toEqual(['username webauthn', 'current-password']);
  expect(await namesOn('/signup')).toEqual(['username', 'name', 'new-password']);
  expect(await namesOn('/forgot')).toEqual(['username']);
  expect(await namesOn('/reset?token=any')).toEqual(['new-password']);
});

test('the link of an invitation is shown once, to be passed on [ADM-05] [OPS-09]', async ({ page, look }) => {
  await signInOwner(page);
  await page.goto('/account#Members');
  await page.getByLabel('E-mail').fill('grace@example.org');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = page.getByRole('dialog').locator('code');
  await expect(link).toContainText('/invite?token=m.');
  await look('the link of an invitation');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(link).toBeHidden();
});
