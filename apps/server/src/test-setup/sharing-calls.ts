/** Sharing as tests call it: Ada owns, Eve has an account of her own, mail goes to a real server. */
import type { ShareInfo, StuffList } from '@longview/contract';
import { type MailServer, startMailServer } from '@longview/test-kit';
import { startTestApp, type TestApp } from './app.ts';
import { addFeed, picture, sec, storeFrames } from './pictures.ts';
import type { Caller, TestUser } from './users.ts';

const PAST = sec('2026-03-01T12:00:00Z');

export class SharingCalls {
  readonly app: TestApp;
  readonly mail: MailServer;
  readonly ada: TestUser;
  readonly eve: TestUser;
  /** Ada's feed that a test is about; the last one made. */
  feedId = '';

  private constructor(app: TestApp, mail: MailServer, ada: TestUser, eve: TestUser) {
    this.app = app;
    this.mail = mail;
    this.ada = ada;
    this.eve = eve;
  }

  static async start(): Promise<SharingCalls> {
    const mail = await startMailServer();
    const env = { SMTP_URL: mail.url, MAIL_FROM: 'Longview <cams@example.org>' };
    const app = await startTestApp({ env, hasJobs: true });
    return new SharingCalls(app, mail, await app.addOwner('Ada'), await app.addOwner('Eve'));
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.mail.close();
  }

  /** A feed of Ada's with three large frames from the past. */
  async newFeed(): Promise<string> {
    this.feedId = await addFeed(this.app.ctx, { accountId: this.ada.accountId, sizeCode: 'x4320' });
    await storeFrames(this.app.ctx, this.feedId, [PAST, PAST + 60, PAST + 3600], () => picture(1920, 1440));
    return this.feedId;
  }

  /** API-28 to API-30; `Share` is that of the answer. */
  async share(
    body: object,
    as: Caller = this.ada,
  ): Promise<{ status: number; text: string; Share: ShareInfo }> {
    const response = await this.app.call('/api/nv/sharemanage/setshare', { as, body });
    const text = await response.text();
    const json = JSON.parse(text);
    return { status: response.status, text, Share: json.Share ?? json.Collection?.Share };
  }

  async newLink(roId: string, more: object = {}): Promise<ShareInfo['Links'][number]> {
    const { Share } = await this.share({ roId, ...more });
    const link = Share.Links.at(-1);
    if (!link) throw new Error('There is no link.');
    return link;
  }

  /** Status of a picture of the feed. */
  async see(query: string, as?: Caller): Promise<number> {
    const path = `/api/v2/frame-get?feedid=${this.feedId}${query}`;
    return (await this.app.call(path, as ? { as } : {})).status;
  }

  async stuff(as: Caller): Promise<StuffList> {
    return (await this.app.call('/api/v2/stuff-list', { as })).json() as Promise<StuffList>;
  }

  answer(capabilityId: string, Accept: boolean, as: Caller): Promise<Response> {
    return this.app.call(`/api/nv/sharemanage/invitation/${capabilityId}`, { as, body: { Accept } });
  }
}
