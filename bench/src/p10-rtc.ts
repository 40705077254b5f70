import type { Page } from 'playwright-core';
import { type Figure, told } from './figures.ts';
import { HOLD_WHEP } from './p10-page.ts';
import { CpuMeter, processesOf } from './processes.ts';
import type { Service } from './service.ts';

/** P10: what viewers by WebRTC cost the service, of which each is encrypted by itself. */

const VIEWERS = 10;
const SETTLE_MS = 4_000;
const MEASURED_MS = 10_000;
const MS = 1000;

/** `page` is of the service; its viewers are connected and show nothing. */
export async function rtcCost(page: Page, service: Service, path: string): Promise<Figure> {
  await page.evaluate(HOLD_WHEP(path, 1));
  const one = await loadOf(page, service);
  await page.evaluate(HOLD_WHEP(path, VIEWERS));
  const all = await loadOf(page, service);
  const perViewer = ((all - one) / VIEWERS) * MS;
  return told('WebRTC: CPU of the service for one more viewer at 2 Mbit/s', 'ms/s', perViewer);
}

/** Seconds of CPU a second. */
async function loadOf(page: Page, { pid }: Service): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  const meter = new CpuMeter();
  meter.see(processesOf(pid).service);
  await page.waitForTimeout(MEASURED_MS);
  return meter.see(processesOf(pid).service) / (MEASURED_MS / MS);
}
