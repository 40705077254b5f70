import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';

/** What a walk saw: each step in words, with its time and its pictures; in the end a table and one sheet of pictures. */

const DOCS = fileURLToPath(new URL('../../docs/design/', import.meta.url));
const PAGE = join(DOCS, 'walks.md');
const SHEETS = join(DOCS, 'walks');
const WIDE = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;
/** So long a page takes to come to rest in another size or theme. */
const REST_MS = 600;

interface Step {
  words: string;
  sec: number;
  /** JPEGs. */
  pictures: Buffer[];
}

/** How a step is photographed. */
interface View {
  size: { width: number; height: number };
  colorScheme: 'light' | 'dark';
}

const WIDE_AND_PHONE: readonly View[] = [
  { size: WIDE, colorScheme: 'light' },
  { size: WIDE, colorScheme: 'dark' },
  { size: PHONE, colorScheme: 'light' },
  { size: PHONE, colorScheme: 'dark' },
];
export const PHONE_ONLY = WIDE_AND_PHONE.slice(2);
/** A display on a wall is dark, and no one turns it. */
export const DISPLAY: readonly View[] = [{ size: { width: 3840, height: 2160 }, colorScheme: 'dark' }];
export const UPRIGHT: readonly View[] = [{ size: { width: 1080, height: 1920 }, colorScheme: 'dark' }];

/** Where each picture is also written, to be looked at in its own size. */
const { WALK_PICTURES } = process.env;

export class WalkBook {
  readonly #name: string;
  readonly #views: readonly View[];
  readonly #steps: Step[] = [];
  readonly #notes: string[] = [];

  /** @param name of its part of walks.md */
  constructor(name: string, views = WIDE_AND_PHONE) {
    this.#name = name;
    this.#views = views;
  }

  /** Does what a person does until they see what they came for; `look` checks the page. Its seconds are the script's. */
  async step(
    page: Page,
    words: string,
    act: () => Promise<unknown>,
    look?: (what: string) => Promise<void>,
    views = this.#views,
  ): Promise<void> {
    const startMs = performance.now();
    await act();
    const sec = (performance.now() - startMs) / 1000;
    const pictures: Buffer[] = [];
    const before = page.viewportSize();
    for (const { size, colorScheme } of views) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(REST_MS);
      await look?.(`${this.#name}, ${words}, ${size.width}, ${colorScheme}`);
      const jpeg = await page.screenshot({ type: 'jpeg', quality: 80 });
      if (WALK_PICTURES) {
        const name = `${this.#name}-${this.#steps.length + 1}-${size.width}-${colorScheme}.jpg`;
        await writeFile(join(WALK_PICTURES, name), jpeg);
      }
      pictures.push(jpeg);
    }
    if (before) await page.setViewportSize(before);
    await page.emulateMedia({ colorScheme: 'light' });
    this.#steps.push({ words, sec, pictures });
  }

  /** A sentence that stands below the table. */
  note(sentence: string): void {
    this.#notes.push(sentence);
  }

  /** Writes the part of walks.md of this walk, and its sheet. */
  async write(browser: Browser): Promise<void> {
    await mkdir(SHEETS, { recursive: true });
    await writeFile(join(SHEETS, `${this.#name}.jpg`), await this.#sheet(browser));
    const rows = this.#steps.map(({ words, sec }, at) => `| ${at + 1} | ${words} | ${sec.toFixed(1)} |`);
    const part = [
      '| | step | s |',
      '|---|---|---|',
      ...rows,
      '',
      ...this.#notes.flatMap((sentence) => [sentence, '']),
      `![${this.#name}](walks/${this.#name}.jpg)`,
    ];
    const [from, to] = [`<!-- ${this.#name} -->`, `<!-- /${this.#name} -->`];
    const text = await readFile(PAGE, 'utf8');
    const [head, rest] = text.split(from);
    const tail = rest?.split(to)[1];
    if (head === undefined || tail === undefined) throw new Error(`${PAGE} has no part ${this.#name}.`);
    await writeFile(PAGE, `${head}${from}\n\n${part.join('\n')}\n\n${to}${tail}`);
  }

  /** A row of four steps below the other, each with its pictures side by side. */
  async #sheet(browser: Browser): Promise<Buffer> {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    const cells = this.#steps.map(({ words, pictures }, at) => {
      const images = pictures.map((jpeg) => `<img src="data:image/jpeg;base64,${jpeg.toString('base64')}">`);
      return `<figure><div>${images.join('')}</div><figcaption>${at + 1} ${escaped(words)}</figcaption></figure>`;
    });
    await page.setContent(`<style>
      body { margin: 12px; display: grid; grid-template-columns: 1fr 1fr; gap: 12px; font: 13px sans-serif; color: #333; background: #eee }
      figure { margin: 0 } div { display: flex; gap: 4px; align-items: flex-start } img { height: 170px; border-radius: 4px }
    </style>${cells.join('')}`);
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 62, fullPage: true });
    await page.close();
    return jpeg;
  }
}

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
