import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signInOwner } from '../calls.ts';
import { expect } from '../fixtures.ts';
import { shownCode } from '../window-scene.ts';
import { card, code, LIST, pairButton, panel, test } from './devices.ts';

const STATION = fileURLToPath(new URL('../../../apps/station/bin/longview-station.mjs', import.meta.url));

/** The real programs of both kinds of device, paired by a person in a browser. */
export function programs(): void {
  let dir = '';
  let station: ChildProcess | null = null;
  test.beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'longview-station-'));
  });
  test.afterAll(async () => {
    station?.kill();
    await rm(dir, { recursive: true });
  });

  test('the page of a Window and the program of a Station are paired by the codes that they show [DEV-07] [PAIR-07] [DVP-02] [DVP-03] [DVP-04] [GEN-01] [EXT-483]', async ({
    page,
    context,
    service,
  }) => {
    const env = { ...process.env, STATION_DIR: dir };
    station = spawn(process.execPath, [STATION, 'pair', service.url], { env });
    const shown = words(station);
    const display = await context.newPage();
    await display.goto('/window');
    await signInOwner(page);
    await page.goto(LIST);
    await page.getByRole('link', { name: 'Pair a Screen or Station' }).click();
    for (const [name, typed] of [
      ['Mast', await shown(/Pair code: (\w{12})/)],
      ['Screen', await shownCode(display)],
    ] as const) {
      await code(page).fill(typed);
      await panel(page).getByLabel('Name', { exact: true }).fill(name);
      await pairButton(page).click();
      await expect(panel(page).getByText('Device paired successfully.')).toBeVisible();
      await expect(card(page, name)).toBeVisible();
      await panel(page).getByRole('button', { name: 'Pair another' }).click();
    }
    await expect(display.getByText(/^No camera has a picture yet\./)).toBeVisible();
    await expect(card(page, 'Screen').getByText('Active', { exact: true })).toBeVisible();
    await expect(card(page, 'Screen').getByText('Shows all cameras in turn')).toBeVisible();
    await shown(/(Paired\.)/);
    if (station.exitCode === null) await once(station, 'exit');
    expect(station.exitCode).toBe(0);
  });
}

/** Gives how to wait for what a program writes: the first group of it. */
function words(program: ChildProcess): (wanted: RegExp) => Promise<string> {
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (text) => {
      output += text;
    });
  return async (wanted) => {
    await expect.poll(() => output).toMatch(wanted);
    return wanted.exec(output)?.[1] ?? '';
  };
}
