import { expect, type Page } from '@playwright/test';

/**
 * Chooses a part of a control as a person does: by its words, once they stand still. The radio itself has no place on
 * the page where it could be clicked.
 */
export async function pick(page: Page, name: string): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await radio.locator('xpath=following-sibling::label[1]').click();
  await expect(radio).toBeChecked();
}
