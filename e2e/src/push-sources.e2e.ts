import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { findFreePort } from '@longview/test-kit/free-port';
import { MOVING_PICTURES, startHttpCamera } from '@longview/test-kit/http-camera';
import type { Page } from '@playwright/test';
import { Client } from 'basic-ftp';
import { signInOwner } from './calls.ts';
import { test as base, expect, setUpOwner } from './fixtures.ts';
import { lookEverywhere } from './look-everywhere.ts';

/** Cameras that send their pictures, by FTP and by HTTP, from the wizard on; and what is called before each picture. */

const test = base.extend({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern even where nothing is needed
    async ({}, use) => use({ FTP_PORT: String(await findFreePort()) }),
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'serial' });

let gate = '';
let crane = '';

test('a camera that sends by FTP: the wizard makes its login and shows the first picture [CRE-02] [CRE-05] [EXT-31] [EXT-33]', async ({
  page,
  service,
  look,
}) => {
  await setUpOwner(page, service);
  await startWizard(page, 'By FTP');
  await look('step Source, sent');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'FTP settings of the camera' })).toBeVisible();
  await look('step Test, FTP');
  gate = await finishWizard(page, 'Gate');
  await expect(page.getByText('Waiting for the first picture')).toBeVisible();
  await lookEverywhere(page, look, 'waiting for FTP');
  const login = await shownLogin(page);
  expect(login.password).toMatch(/^[a-z2-9]{16}$/);
  await upload(login);
  await expect(page.getByText('The first picture arrived.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Picture of Gate' })).toBeVisible();
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await look('the first picture');

  await page.reload();
  await expect(page.getByText('The first picture arrived.')).toBeVisible();
  await expect(page.getByText('Shown only when created.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the camera' }).click();
  await expect(page).toHaveURL(/\/feed\/fe\w{10}(\?|$)/);
});

test('the login of a feed is renewed and ended; the camera is refused with the old one [EXT-31] [EXT-32] [SRC-01]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await openFeed(page, gate);
  await expect(page.getByText('Receives and shows pictures that are sent to it')).toBeVisible();
  await page.getByText('All states and automatic changes').click();
  await expect(page.getByRole('checkbox', { name: 'Capture again when a picture arrives' })).toBeChecked();
  await look('State of what is sent');
  await page.getByRole('link', { name: 'Source' }).click();
  await expect(page.getByText('Newest picture', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New password' }).click();
  await look('asking before a new password');
  await page.getByRole('dialog').getByRole('button', { name: 'New password' }).click();
  const login = await shownLogin(page);
  await lookEverywhere(page, look, 'Source, sent by FTP');
  await upload(login);
  await page.getByRole('button', { name: 'Delete login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete login' }).click();
  await expect(page.getByRole('button', { name: 'Create FTP login' })).toBeVisible();
  await expect(upload(login)).rejects.toThrow(/530/);
});

test('a program that sends by HTTP: key and line of the wizard bring the first picture [CRE-03] [PUB-07]', async ({
  page,
  look,
}) => {
  await signInOwner(page);
  await startWizard(page, 'By HTTP');
  await page.getByRole('button', { name: 'Next' }).click();
  await look('step Test, HTTP');
  crane = await finishWizard(page, 'Crane');
  await expect(page.getByText('Waiting for the first picture')).toBeVisible();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await expect(page.getByText('Your new Primary API key (shown only now)')).toBeVisible();
  await lookEverywhere(page, look, 'waiting for HTTP');
  const line = await copied(page, 'Command to test it');
  const [, key = '', url = ''] = /Bearer ([^"]+)".* "(http[^"]+)"/.exec(line) ?? [];
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' };
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(pictureOf(0)) });
  expect(answer.status).toBe(200);
  await expect(page.getByText('The first picture arrived.')).toBeVisible();

  await page.reload();
  await expect(page.getByText(`ends in ${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create API key' })).toBeHidden();
});

test('an address is called before each picture; its faults stand at its field [ENT-29] [SRC-03]', async ({
  page,
  look,
  allowed,
}) => {
  const camera = await startHttpCamera();
  const webhook = await startWebhook();
  await signInOwner(page);
  await openFeed(page, crane);
  await page.getByRole('link', { name: 'Source' }).click();
  await page.getByLabel('Camera address').fill(camera.url);
  await expect(page.getByRole('img', { name: 'Picture from the camera' })).toBeVisible();
  await page.getByLabel('Call this address').fill('ftp://cam/preset');
  allowed.push(/capturesource/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Call this address')).toHaveAccessibleDescription(
    /Use an http or https address/,
  );
  await expect(page.getByText('Not saved. Check the fields marked above.')).toBeVisible();
  await page.getByLabel('Call this address').fill(webhook.url);
  await expect(page.getByText('Use an http or https address')).toBeHidden();
  await page.getByText('Skip the picture').click();
  await lookEverywhere(page, look, 'Source, with a webhook');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.poll(() => webhook.calls.length).toBeGreaterThan(0);
  expect(webhook.calls[0]).toBe('GET /preset/2');

  await page.reload();
  await expect(page.getByLabel('Call this address')).toHaveValue(webhook.url);
  await expect(page.getByRole('radio', { name: 'Skip the picture' })).toBeChecked();
  webhook.server.closeAllConnections();
  webhook.server.close();
  await expect(page.getByText('The preload webhook failed, so no picture was taken.')).toBeVisible({
    timeout: 40_000,
  });
  await camera.close();
});

test('RTMP and SRT addresses are told what they need [CRE-02] [IPD-21]', async ({ page, look }) => {
  await signInOwner(page);
  await page.goto('/mystuff/create');
  await page.getByLabel('Camera address').fill('rtmp://127.0.0.1:9/live/cam');
  await expect(page.getByText('Most cameras take the login in the address')).toBeVisible();
  await page.getByLabel('Camera address').fill('srt://127.0.0.1');
  await expect(page.getByLabel('Passphrase')).toBeVisible();
  await expect(page.getByText('An SRT address needs a port')).toBeVisible();
  await look('an SRT address');
});

interface Login {
  host: string;
  port: number;
  user: string;
  password: string;
}

/** What a person would type into the camera from the page. */
async function shownLogin(page: Page): Promise<Login> {
  const password = await copied(page, 'Password (shown only now)');
  const host = await copied(page, 'Server');
  return { host, port: Number(await copied(page, 'Port')), user: await copied(page, 'User name'), password };
}

async function copied(page: Page, label: string): Promise<string> {
  const button = page.getByRole('button', { name: `Copy: ${label}`, exact: true });
  await expect(button).toBeVisible();
  return button
    .locator('xpath=..')
    .locator('code')
    .evaluate((code: HTMLElement) => code.textContent ?? '');
}

/** As the camera does it. */
async function upload({ host, ...access }: Login): Promise<void> {
  const client = new Client();
  try {
    await client.access({ host: host === 'localhost' ? '127.0.0.1' : host, ...access });
    await client.uploadFrom(Readable.from(pictureOf(1)), 'now.jpg');
  } finally {
    client.close();
  }
}

function pictureOf(index: number): Buffer {
  const picture = MOVING_PICTURES[index];
  if (!picture) throw new Error(`There is no picture ${index}.`);
  return picture;
}

async function startWebhook(): Promise<{ url: string; calls: string[]; server: Server }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/preset/2`, calls, server };
}

async function startWizard(page: Page, way: string): Promise<void> {
  await page.goto('/mystuff/create');
  await page.getByRole('radio', { name: 'The camera sends pictures' }).check();
  await page.getByRole('group', { name: 'How does it send them?' }).getByLabel(way).check();
}

/** From the step Test to the end; tells the feed that was made. */
async function finishWizard(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create camera' }).click();
  await expect(page).toHaveURL(/feed=fe\w{10}/);
  return new URL(page.url()).searchParams.get('feed') ?? '';
}

async function openFeed(page: Page, feedId: string): Promise<void> {
  await page.goto(`/feed/${feedId}/dashboard`);
}
