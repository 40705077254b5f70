import { expect, type Page } from '@playwright/test';

/**
 * Chooses one of a few. What is chosen may stand in the address: it is chosen a moment after the click, when the page
 * has gone there, which `check` does not wait for.
 */
export async function pick(page: Page, name: string | RegExp, isExact = false): Promise<void> {
  const radio = page.getByRole('radio', { name, exact: isExact });
  await radio.click({ force: true });
  await expect(radio).toBeChecked();
}
