import { pairCodeGroups } from '@longview/rules/devices';
import { make } from '../dom.ts';
import type { CodeScreen } from './pairing.ts';
import { say } from './texts.ts';

/** A code to be typed or scanned, readable from across a room (DVP-04, EXT-480). */
export class PairingScreen implements CodeScreen {
  readonly #root: HTMLElement;
  readonly #notice = make('p', 'pair-notice');

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#notice.setAttribute('role', 'status');
  }

  show(key: string, short: string | null): void {
    const words = make('div', 'pair-words');
    words.append(make('h1', '', say('pairTitle')), make('p', '', say('pairHow')));
    if (short !== null) words.append(codeOf(short, 'pair-short'));
    words.append(codeOf(key, short === null ? 'pair-code' : 'pair-code small'), this.#notice);
    const card = make('div', 'pair-card');
    card.append(words, scanOf(key));
    this.#root.className = 'pair';
    this.#root.replaceChildren(card);
  }

  setConnected(isConnected: boolean): void {
    const text = isConnected ? '' : say('noServer');
    if (this.#notice.textContent !== text) this.#notice.textContent = text;
  }
}

function codeOf(key: string, className: string): HTMLElement {
  const code = make('p', className);
  code.setAttribute('role', 'img');
  code.setAttribute('aria-label', `${say('pairCode')}: ${[...key].join(' ')}`);
  code.append(...pairCodeGroups(key).map((group) => make('span', '', group)));
  return code;
}

function scanOf(key: string): HTMLElement {
  const figure = make('figure', 'pair-scan');
  const image = make('img', '');
  image.alt = say('pairPicture');
  figure.append(make('figcaption', '', say('pairScan')), image);
  void draw(image, `${location.origin}/mystuff?paircode=${key}`);
  return figure;
}

/** Loaded when it is needed: a Window that is paired never draws a code. */
async function draw(image: HTMLImageElement, text: string): Promise<void> {
  const { renderSVG } = await import('uqr');
  image.src = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`;
}
