import type { Page } from '@playwright/test';

/** Unfolds a group of the film maker. */
export const open = (page: Page, group: string) => page.locator('summary').filter({ hasText: group }).click();
