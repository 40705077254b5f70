/** Accounts that are linked: the service with two clouds, people who press the buttons of their pages, and calls. */
import type { DeviceLinkStart, IpDevice } from '@longview/contract';
import { OAuthStandIn } from '@longview/test-kit/cloud-oauth';
import { startDropboxServer } from '@longview/test-kit/dropbox-server';
import { startGoogleServer } from '@longview/test-kit/google-server';
import type { z } from 'zod';
import { startTestApp } from './app.ts';
import { ShiftedClock } from './shifted-clock.ts';
import type { Caller } from './users.ts';

export type CloudName = 'Dropbox' | 'Google';

const PUBLIC_URL = 'https://cams.example.org';

export type LinkScene = Awaited<ReturnType<typeof openLinkScene>>;

export async function openLinkScene() {
  const redirectUri = () => `${PUBLIC_URL}/api/nv/ipdevice/devicelinkcallback`;
  const [Dropbox, Google] = await Promise.all([
    startDropboxServer({ redirectUri }),
    startGoogleServer({ redirectUri }),
  ]);
  const clock = new ShiftedClock();
  const { clientId, clientSecret } = Dropbox.oauth;
  const env = {
    PUBLIC_URL,
    DROPBOX_CLIENT_ID: clientId,
    DROPBOX_CLIENT_SECRET: clientSecret,
    DROPBOX_BASE_URL: Dropbox.url,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_BASE_URL: Google.url,
  };
  const app = await startTestApp({ clock, env });
  const ada = await app.addOwner('Ada');
  const close = async () => {
    await app.close();
    await Promise.all([Dropbox.close(), Google.close()]);
  };
  return { app, ada, clock, clouds: { Dropbox, Google }, close, ...linkCalls(app, ada) };
}

function linkCalls(app: Awaited<ReturnType<typeof startTestApp>>, ada: Caller) {
  const makeDevice = async (type: string, as: Caller = ada): Promise<string> => {
    const place = type === 'Generic' ? { Host: '198.51.100.7' } : { Name: `My ${type}` };
    const made = await app.call('/api/nv/ipdevice', { as, body: { DeviceType: type, ...place } });
    if (made.status !== 201) throw new Error(await made.text());
    return ((await made.json()) as IpDevice).Id;
  };
  const start = (id: string, as: Caller = ada) =>
    app.call(`/api/nv/ipdevice/devicelinkstart/${id}`, { as, method: 'POST' });
  const stop = (id: string, as: Caller = ada) =>
    app.call(`/api/nv/ipdevice/devicelinkstop/${id}`, { as, method: 'POST' });
  const authorizeUri = async (id: string, as: Caller = ada): Promise<string> =>
    ((await (await start(id, as)).json()) as z.output<typeof DeviceLinkStart>).AuthorizeUri ?? '';
  /** Where the cloud leads a person back to who pressed this button. */
  const press = async (id: string, button: 'allow' | 'deny', as: Caller = ada): Promise<string> =>
    OAuthStandIn.visit(await authorizeUri(id, as), button);
  /** What the browser calls then; `forge` changes it. */
  const lead = (location: string, as?: Caller, forge: (query: URLSearchParams) => void = () => {}) => {
    const url = new URL(location);
    forge(url.searchParams);
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    return app.call(`${url.pathname}${url.search}`, { ...(as && { as }), headers });
  };
  const link = async (type: CloudName, as: Caller = ada): Promise<string> => {
    const id = await makeDevice(type, as);
    const led = await lead(await press(id, 'allow', as), as);
    if (led.status !== 302) throw new Error(await led.text());
    return id;
  };
  const stateOf = async (id: string): Promise<string | undefined> => {
    const devices = (await (await app.call('/api/nv/ipdevice', { as: ada })).json()) as IpDevice[];
    return devices.find((device) => device.Id === id)?.DeviceState;
  };
  /** As it is stored. */
  const storedLink = (id: string) =>
    app.ctx.db
      .selectFrom('ip_device')
      .select(['tokens_sealed', 'link_state'])
      .where('id', '=', id)
      .executeTakeFirst();
  return { makeDevice, start, stop, authorizeUri, press, lead, link, stateOf, storedLink };
}
