import { expect, OWNER, setUpOwner } from './fixtures.ts';
import { linkIn, signIn, testWithMail } from './mail.ts';
import { NEW_PASSWORD, signUp } from './sign-up.ts';

/** The pages before sign-in on an open installation with a mail server. */

const test = testWithMail({ SIGNUP: 'open' });
test.describe.configure({ mode: 'serial' });

const NEXT_PASSWORD = 'louder harbour at noon';

test('a forgotten password: mail, link, new password, sign-in; the old sessions are ended [ACC-07]', async ({
  page,
  service,
  mail,
  look,
}) => {
  await setUpOwner(page, service);
  await page.goto('/forgot');
  await look('forgot');
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const answer = page.getByText(`If ${OWNER.email} can sign in here, we sent a link to it.`);
  await expect(answer).toBeVisible();
  await look('forgot, sent');
  await page.goto(linkIn(await mail.next(OWNER.email)));
  await look('reset');
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await page.goto('/mystuff');
  await expect(page).toHaveURL(/\/signin/);
  await signIn(page, OWNER.email, NEXT_PASSWORD);
  await expect(page).toHaveURL(/\/mystuff/);
});

test('an unknown address gets the same answer, a used or wrong link tells so [ACC-07]', async ({
  page,
  look,
  allowed,
}) => {
  allowed.push(/reset-password/);
  await page.goto('/forgot');
  await page.getByLabel('E-mail').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If nobody@example.org can sign in here')).toBeVisible();
  await page.goto('/reset?token=wrong');
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await look('a wrong reset link');
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/forgot/);
});

test('a new person signs up, confirms the address by its mail and signs in [ACC-03] [ACC-02]', async ({
  page,
  mail,
  look,
  allowed,
}) => {
  allowed.push(/sign-in\/email/, /verify-email/);
  const email = 'grace@example.org';
  await page.goto('/signup');
  await signUp(page, email);
  await expect(page.getByText(`We sent an e-mail to ${email}.`)).toBeVisible();
  const lost = linkIn(await mail.next(email));
  await page.goto('/signin');
  await signIn(page, email, NEW_PASSWORD);
  await expect(page.getByText('This address is not confirmed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the e-mail again' }).click();
  await expect(page.getByText('E-mail sent.')).toBeVisible();
  await page.goto(`${lost}x`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.goto(linkIn(await mail.next(email)));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await look('a confirmed address');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/mystuff/);
});

test('the account page saves the time zone, changes password and address, and ends a session [ACC-05] [ACC-12] [EXT-04]', async ({
  page,
  playwright,
  service,
  mail,
  look,
}) => {
  await page.goto('/signin');
  await signIn(page, OWNER.email, NEXT_PASSWORD);
  await expect(page).toHaveURL(/\/mystuff/);
  const phone = await playwright.request.newContext({ userAgent: 'Firefox/140.0 (Android)' });
  const signedIn = await phone.post(`${service.url}/api/auth/sign-in/email`, {
    data: { email: OWNER.email, password: NEXT_PASSWORD },
  });
  expect(signedIn.ok()).toBe(true);
  await page.goto('/account');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await look('account');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Tokyo');
  await page.getByRole('button', { name: 'End: Firefox on Android' }).click();
  await expect(page.getByText('Firefox on Android')).toBeHidden();
  expect((await phone.get(`${service.url}/api/nv/auth/session`)).status()).toBe(401);
  await phone.dispose();
  await page.getByRole('button', { name: 'Change: Password' }).click();
  await page.getByLabel('Current password').fill(NEXT_PASSWORD);
  await page.getByLabel('New password').fill(OWNER.password);
  await look('changing the password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Change: E-mail' }).click();
  await page.getByLabel('New e-mail').fill('ada@new.example');
  await page.getByLabel('Current password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByText('We sent an e-mail to ada@new.example.')).toBeVisible();
  await page.goto(linkIn(await mail.next('ada@new.example')));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('ada@new.example')).toBeVisible();
});

test('where no passkey can be, none is offered and nothing is wrong yet [EXT-427]', async ({
  page,
  service,
}) => {
  await page.goto(`${service.url.replace('localhost', '127.0.0.1')}/signin`);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
