import type { Page } from '@playwright/test';

/** Of who signs up. */
export const NEW_PASSWORD = 'a lamp in the window';

/** Fills the form of `/signup` and sends it. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Your name').fill('Grace');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
}
