import type { Page } from '@playwright/test';
import { makeFeed } from './calls.ts';
import { expect, OWNER, setUpOwner } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';
import { linkIn, signIn, testWithMail } from './mail.ts';
import { totp } from './totp.ts';

/** The account page with its people, ways of signing in and sections, where there is a mail server. */

const ACCOUNT = 'Mast works';
const GRACE = { email: 'grace@example.org', password: 'a lamp in the window', name: 'Grace Hopper' };

const test = testWithMail();
test.describe.configure({ mode: 'serial' });

test('an invited person signs up by the link of the mail and is Administrator; roles change; removal ends their page [ADM-04] [ADM-05] [PRM-22] [EXT-10]', async ({
  page,
  browser,
  service,
  mail,
  look,
}) => {
  await setUpOwner(page, service);
  await openSection(page, 'Members');
  await expect(page.getByText('The only Owner.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Leave: ${OWNER.name}` })).toBeDisabled();
  await page.getByLabel('E-mail').fill(GRACE.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`Invitation to ${GRACE.email} sent.`)).toBeVisible();
  await expect(page.getByText('not joined yet')).toBeVisible();
  await look('members, invited');

  const context = await browser.newContext();
  const grace = await context.newPage();
  await grace.goto(linkIn(await mail.next(GRACE.email)));
  await expect(grace.getByText(`${OWNER.name} invites you to`)).toBeVisible();
  await expect(grace.getByText('as Administrator')).toBeVisible();
  await expect(grace.getByLabel('E-mail')).toHaveValue(GRACE.email);
  await grace.getByLabel('Your name').fill(GRACE.name);
  await grace.getByLabel('Password', { exact: true }).fill(GRACE.password);
  await grace.getByRole('button', { name: 'Join' }).click();
  await expect(grace).toHaveURL(/\/mystuff/);
  await openSection(grace, 'Members');
  await expect(grace.getByText('Only Owners can change or remove Owners.')).toBeVisible();
  await expect(grace.getByLabel(`Role of ${GRACE.name}`)).toHaveValue('Administrator');

  await page.reload();
  await page.getByLabel(`Role of ${GRACE.name}`).selectOption('Owner');
  await expect(page.getByText('The only Owner.')).toBeHidden();
  await page.getByLabel(`Role of ${GRACE.name}`).selectOption('Administrator');
  await expect(page.getByText('The only Owner.')).toBeVisible();
  await page.getByRole('button', { name: `Remove: ${GRACE.name}` }).click();
  await look('asking before a removal');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(GRACE.email)).toBeHidden();
  await grace.getByRole('link', { name: 'Usage' }).click();
  await expect(grace).toHaveURL(/\/signin/);
  await context.close();
});

test('who has a sign-in accepts with it; a used invitation says that it does not work [EXT-10] [EXT-11]', async ({
  page,
  mail,
  look,
  allowed,
}) => {
  allowed.push(/\/api\/nv\/invitation/, /\/api\/nv\/auth\/session/);
  await enter(page, OWNER);
  await openSection(page, 'Members');
  await page.getByLabel('E-mail').fill(GRACE.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = linkIn(await mail.next(GRACE.email));
  await page.goto(link);
  await expect(page.getByText(`You are signed in as ${OWNER.email}.`)).toBeVisible();
  await look('an invitation of somebody else');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goto(link);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, GRACE.email, GRACE.password);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/mystuff/);
  await openSection(page, 'Members');
  await expect(page.getByLabel(`Role of ${GRACE.name}`)).toHaveValue('Administrator');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await look('a used invitation');
});

test('two-factor codes: set up with a computed code, asked for at sign-in, backup code, turned off [ACC-02] [ACC-12]', async ({
  page,
  look,
  allowed,
}) => {
  allowed.push(/\/api\/nv\/auth\/session/, /two-factor\/verify-totp/);
  await enter(page, OWNER);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Current password').fill(OWNER.password);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the setup key' })).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  await look('setting up two-factor codes');
  await page.getByLabel('6-digit code').fill(totp(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Backup codes' }).locator('code');
  await expect(codes.first()).toBeVisible();
  const backupCode = (await codes.first().textContent()) ?? '';
  await look('backup codes');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('On. You enter a code')).toBeVisible();

  await signOut(page);
  await signIn(page, OWNER.email, OWNER.password);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await look('the second step');
  await page.getByLabel('6-digit code').fill(wrong(totp(secret)));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This code is incorrect')).toBeVisible();
  await page.getByLabel('6-digit code').fill(totp(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/mystuff/);

  await page.goto('/account');
  await signOut(page);
  await signIn(page, OWNER.email, OWNER.password);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/mystuff/);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Current password').fill(OWNER.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a passkey is added, signs in and is removed [ACC-02] [ACC-12]', async ({ page, look, allowed }) => {
  allowed.push(/\/api\/nv\/auth\/session/);
  const reader = await addAuthenticator(page);
  await enter(page, OWNER);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const remove = page.getByRole('button', { name: /^Remove: .* on / });
  await expect(remove).toBeVisible();
  await look('a passkey');
  await reader.touch(false);
  const offer = page.waitForResponse(/generate-authenticate-options/);
  await signOut(page);
  await offer;
  await page.getByLabel('E-mail').click();
  await reader.touch(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/mystuff/);
  await page.goto('/account');
  // Offered where the e-mail is filled in, it is picked at once by a finger that lies on the reader.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/mystuff/);
  await page.goto('/account');
  await remove.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(remove).toBeHidden();
});

test('each section has its own address, and older addresses lead to it [ADM-01] [ADM-02] [ADM-07] [ADM-08] [ADM-09]', async ({
  page,
  look: lookOnce,
}) => {
  const look = (what: string) => lookEverywhere(page, lookOnce, what);
  await enter(page, OWNER);
  await page.goto('/dashboard#DashboardApi');
  await expect(page.getByRole('heading', { name: 'API keys' })).toBeVisible();
  await look('API keys');
  await openSection(page, 'Profile');
  await expect(page.getByText('This device').first()).toBeVisible();
  await look('you');
  await openSection(page, 'Members');
  await expect(page.getByText('seen in the last hour').first()).toBeVisible();
  await look('members');
  await openSection(page, 'Plan');
  await expect(page.getByText('All features are available on this installation.')).toBeVisible();
  await look('plan');
  await openSection(page, 'Usage');
  await expect(page.getByText('No cameras yet.')).toBeVisible();
  await makeFeed(page.request, { IntervalCode: '1hour' });
  await page.reload();
  await expect(page.getByRole('row', { name: /North mast/ })).toContainText('0 GB');
  await look('usage');
  await openSection(page, 'Audit');
  await expect(page.getByRole('listitem').filter({ hasText: GRACE.email }).first()).toBeVisible();
  await look('audit');
  await expect(page.getByRole('link', { name: 'North mast' })).toHaveAttribute('href', /\/feed\/fe/);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText('0 entries')).toBeVisible();
  await openSection(page, 'Settings');
  await page.getByLabel('Account name').fill(ACCOUNT);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await look('settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('leaving a section with unsaved changes asks, and staying keeps them', async ({ page, look }) => {
  await enter(page, OWNER);
  await openSection(page, 'Members');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Account name').fill('Something else');
  const members = page.getByRole('link', { name: 'Members' });
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await members.click();
  await expect(dialog.getByText('Your changes will be lost.')).toBeVisible();
  await look('leaving unsaved changes');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Account name')).toHaveValue('Something else');
  await members.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Account name')).toHaveValue('Something else');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/#Settings$/);
  await members.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
});

test('the account is closed with its name and the password, and opens again when its Owner signs in [ADM-09]', async ({
  page,
  look,
  allowed,
}) => {
  allowed.push(/\/api\/nv\/tenant\/close/, /\/api\/nv\/auth\/session/);
  await enter(page, OWNER);
  await openSection(page, 'Settings');
  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog');
  await look('closing the account');
  await dialog.getByRole('textbox', { name: /type the account name/ }).fill(ACCOUNT);
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('password');
  await dialog.getByLabel('Current password').fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByText('The account is closed and will be deleted on')).toBeVisible();
  await look('sign-in after closing');
  await signIn(page, OWNER.email, OWNER.password);
  await expect(page).toHaveURL(/\/mystuff/);
  await openSection(page, 'Settings');
  await expect(page.getByLabel('Account name')).toHaveValue(ACCOUNT);
});

/** A section by its address. */
async function openSection(page: Page, name: string): Promise<void> {
  await page.goto(`/account#${name}`);
  await expect(page.locator(`#${name}`)).toBeVisible();
}

async function enter(page: Page, who: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await signIn(page, who.email, who.password);
  await expect(page).toHaveURL(/\/mystuff/);
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signin/);
}

/** Six digits that are not these. */
function wrong(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}

interface Reader {
  /** Whether a finger lies on it. */
  touch: (isTouched: boolean) => Promise<void>;
}

/** A fingerprint reader built into the browser's machine, with a finger on it. */
async function addAuthenticator(page: Page): Promise<Reader> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async touch(enabled) {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}
