import { TEXTS } from './texts.ts';

/** Chooses between ways of playing, by their names. */
export function modeSelect(
  modes: readonly string[],
  present: string,
  onMode: (mode: string) => void,
): HTMLSelectElement {
  const select = document.createElement('select');
  select.setAttribute('aria-label', TEXTS.show);
  for (const mode of modes) {
    const label = mode in TEXTS ? TEXTS[mode as keyof typeof TEXTS] : mode;
    select.append(new Option(label, mode, false, mode === present));
  }
  select.addEventListener('change', () => onMode(select.value));
  return select;
}
