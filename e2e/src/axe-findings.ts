import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

/** What axe finds on a page that is serious or critical. */

/** How bad a finding is stands in the rule, which the library has no other word for. */
const { rules } = (axe as unknown as { _audit: { rules: { id: string; impact: string }[] } })._audit;
const LIGHTER = rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');

/** Without the rules whose findings nobody would be told, and the style sheets that only those read. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries(LIGHTER.map(({ id }) => [id, { enabled: false }])),
  preload: false,
};

/** Less than half of what the package gives as its source: it is sent and read anew for each page. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Each finding with the first element that has it. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(atRest);
  const violations = page.frames().length === 1 ? await runInPlace(page) : await runInFrames(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`);
}

/** What the package for browsers does takes five times as long: it loads the library twice for each look. */
async function runInPlace(page: Page): Promise<Result[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(SOURCE);
  return page.evaluate(async (options) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
    return (await loaded.run(document, options)).violations;
  }, OPTIONS);
}

/** Frames may load anew meanwhile. */
async function runInFrames(page: Page): Promise<Result[]> {
  return (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations;
}

/** Runs in the browser, until what changes has changed: half a colour is no finding. */
async function atRest(): Promise<void> {
  // What is folded away does not move, and would not end until it is shown.
  const isSeen = (effect: AnimationEffect) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility();
  const isMoving = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && effect && isSeen(effect);
  // A page hears of another window or scheme with the next frame; what an element inherits moves after its parent.
  for (let moving: Animation[] | null = null; moving === null || moving.length > 0; ) {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    moving = document.getAnimations().filter(isMoving);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }
}
