/** The player's page and script as texts (API-03, API-41). Writes only what it is given, always escaped. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PasswordAsked, PlayerData, WindowData } from '@longview/contract';
import { escapeHtml, jsonInHtml } from '../../http/pages/html.ts';

const TEMPLATE = join(import.meta.dirname, '../../../../player/dist/embed.html');
const DATA_BLOCK = /(<script type="application\/json" id="player-data">)[^<]*(<\/script>)/;

/** The built page with the player's data in it. @throws when the player was not built */
export async function playerPage(data: PlayerData | PasswordAsked | WindowData): Promise<string> {
  const template = await readFile(TEMPLATE, 'utf8');
  return template.replace(DATA_BLOCK, (_, open: string, close: string) => open + jsonInHtml(data) + close);
}

/** A page that says why there is nothing to play. */
export function errorPage(message: string): string {
  const text = escapeHtml(message);
  const style =
    'margin:0;display:grid;place-items:center;height:100vh;background:#000;color:#fff;font:500 14px system-ui,sans-serif;text-align:center';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Longview</title></head><body style="${style}"><p>${text}</p></body></html>`;
}

export interface ScriptOptions {
  /** Whole address of the player's page. */
  url: string;
  name: string;
  /** Width / height of the feed's pictures. */
  ratio: number;
  /** Id of the element to fill; empty: the place of the script itself. */
  elementId: string;
}

/**
 * A script that puts the player into a page, as wide as its place and in the shape of what it shows, and tells the page
 * by the event `longviewplayer` what the player tells it (PUB-12 `customargs`).
 */
export function playerScript({ url, name, ratio, elementId }: ScriptOptions): string {
  const values = JSON.stringify({ url, name, ratio, elementId });
  return `(() => {
  const { url, name, ratio, elementId } = ${values};
  const script = document.currentScript;
  const place = elementId ? document.getElementById(elementId) : null;
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = name;
  frame.allow = 'fullscreen';
  frame.style.cssText = 'display:block;width:100%;border:0;aspect-ratio:' + ratio;
  const origin = new URL(url).origin;
  addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin || source !== frame.contentWindow || data?.Source !== 'LongviewPlayer') return;
    if (data.Ratio > 0) frame.style.aspectRatio = String(data.Ratio);
    frame.dispatchEvent(new CustomEvent('longviewplayer', { bubbles: true, detail: data }));
  });
  if (place) place.replaceChildren(frame);
  else script?.before(frame);
})();
`;
}
