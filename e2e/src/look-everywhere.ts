import type { Page } from '@playwright/test';

const SCHEMES = ['dark', 'light'] as const;
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Looks at a page on a wide screen and on a phone, dark and light; the window is as before then. */
export async function lookEverywhere(
  page: Page,
  look: (what: string) => Promise<void>,
  what: string,
): Promise<void> {
  const before = page.viewportSize();
  for (const size of SCREENS) {
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(size);
      // Colours on their way from one scheme to the other are no finding.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await look(`${what}, ${size.width}, ${colorScheme}`);
    }
  }
  if (before) await page.setViewportSize(before);
}
