import { type MailServer, startMailServer } from '@longview/test-kit/mail-server';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** Journeys on an installation that sends mails to a real SMTP server, and what people do with those mails. */

/** `more` are further settings of the service. Each file calls it for itself: the mails of one are not for another. */
export function testWithMail(more: Record<string, string> = {}) {
  return base.extend<object, { mail: MailServer }>({
    mail: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern even where nothing is needed
      async ({}, use) => {
        const mail = await startMailServer();
        await use(mail);
        await mail.close();
      },
      { scope: 'worker' },
    ],
    settings: [
      async ({ mail }, use) => use({ SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>', ...more }),
      { scope: 'worker' },
    ],
  });
}

/** The link of a mail, as a person would click it. */
export function linkIn(mail: string): string {
  const link = /https?:\/\/\S+\?token=\S+/.exec(mail)?.[0];
  if (link === undefined) throw new Error(`No link in:\n${mail}`);
  return link;
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
