import { make } from '../../dom.ts';

/** Buttons of the page with a drawn sign, of Tabler's outlines. */

const SHAPES = {
  earlier: 'm15 5-7 7 7 7',
  later: 'm9 5 7 7-7 7',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v5M15 3v5',
  play: 'M7 4v16l13-8z',
  pause: 'M7 5v14M17 5v14',
  compare: 'M12 3v18M4 6h5v12H4zM15 6h5v12h-5z',
  share: 'M12 15V4m-4 4 4-4 4 4M6 12H5v8h14v-8h-1',
  download: 'M12 4v11m-4-4 4 4 4-4M5 19h14',
} as const;
export type IconName = keyof typeof SHAPES;

/** A button that shows a sign, and its name too where `text` is given and there is room for it. */
export function iconButton(name: IconName, label: string, text?: string): HTMLButtonElement {
  const button = make('button', text === undefined ? 'icon' : 'icon wide');
  button.type = 'button';
  button.setAttribute('aria-label', label);
  button.append(iconOf(name), ...(text === undefined ? [] : [make('span', 'word', text)]));
  return button;
}

export function iconOf(name: IconName): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', SHAPES[name]);
  svg.append(path);
  return svg;
}
