import type { Page } from '@playwright/test';
import { call, signInOwner } from '../calls.ts';
import type { DeviceProgram } from '../device-program.ts';
import { testWithMail } from '../mail.ts';

/** What the chapters of the journey of devices share: its installation, its devices, and their pages. */

export const test = testWithMail({ SIGNUP: 'open' });

/** The devices of the journey, as one chapter leaves them to the next. */
export interface JourneyDevices {
  /** A Window. */
  lobby: DeviceProgram;
  lobbyId: string;
  /** A Station. */
  roof: DeviceProgram;
  roofId: string;
}

export const LIST = '/mystuff?s=devices';
export const API = '/api/nv/devicemanage';

export const panel = (page: Page) => page.getByRole('region', { name: 'Pair a Screen or Station' });
export const code = (page: Page) => panel(page).getByLabel('Pair code');
export const pairButton = (page: Page) => panel(page).getByRole('button', { name: 'Pair', exact: true });
export const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
export const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
export const save = (page: Page, data: object) => call(page.request, 'post', API, data);
export const named = (Id: string, Name: string) => ({ device: { Prop: { Id, Description: { Name } } } });

export async function openDevice(page: Page, id: string): Promise<void> {
  await signInOwner(page);
  await page.goto(`/mystuff?device=${id}`);
}
