/**
 * `/widgets.js`: fills every element of a page that has `data-longview` with the widget it names, now and later
 * (PNL-01). Kept small: what it fills them with is loaded when the first such element is there.
 */

import type { WidgetWish } from './widget.tsx';

declare global {
  interface Window {
    /** What a page says of its widgets (PNL-05, PNL-08). */
    longview?: Partial<Pick<WidgetWish, 'feedId' | 'payloadType'>>;
  }
}

/** How each element is emptied again. */
const shown = new Map<Element, Promise<() => void>>();

function look(): void {
  for (const [host, widget] of shown) {
    if (host.isConnected) continue;
    shown.delete(host);
    void widget.then((remove) => remove());
  }
  for (const host of document.querySelectorAll<HTMLElement>('[data-longview]')) {
    if (!shown.has(host)) shown.set(host, show(host));
  }
}

async function show(host: HTMLElement): Promise<() => void> {
  const { showWidget } = await import('./show-widget.tsx');
  const { feedId, payloadType } = window.longview ?? {};
  return showWidget(host, { name: host.dataset.longview ?? '', feedId, payloadType });
}

look();
new MutationObserver(look).observe(document.documentElement, { childList: true, subtree: true });
