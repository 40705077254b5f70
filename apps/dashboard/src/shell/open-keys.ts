/** Ways to what keys open, for menus and buttons; who listens is `keys.tsx`. */

export const OPEN_HELP = 'longview:keys-help';
export const OPEN_PALETTE = 'longview:palette';

/** Opens the list of keys from a menu. */
export function openKeysHelp(): void {
  window.dispatchEvent(new Event(OPEN_HELP));
}

/** Opens what Ctrl K opens. */
export function openPalette(): void {
  window.dispatchEvent(new Event(OPEN_PALETTE));
}

/** How this machine's keyboard names the key of the palette. */
export function goKeyName(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}
