import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../test-setup/app.ts';
import { openDeviceScene } from '../../test-setup/device-scene.ts';
import type { TestUser } from '../../test-setup/users.ts';
import { sweepPreviews } from './tries/preview-feed.ts';

const { app, ada, camera, close } = await openDeviceScene();
const eve = await app.addOwner('Eve');
afterAll(close);

// biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
type Json = any;

const PATH = '/api/nv/ipdevice/yourcamera';
const LOGIN = { Username: 'root', Password: 'pw' };

async function test(body: object, as: TestUser | null = ada): Promise<Json> {
  const response = await app.call(PATH, { ...(as && { as }), body });
  return { status: response.status, ...((await response.json()) as object) };
}

describe('trying a camera', () => {
  it('shows its picture in a preview feed that anyone with its id may see live [API-02] [CAM-02] [CAM-03]', async () => {
    const found = await test({ urlToTest: camera.url, requestPreviewFeed: true, ...LOGIN });
    expect(found).toMatchObject({ status: 200, PreviewFeedId: expect.stringMatching(/^fe/) });
    const [channel] = found.ChannelInfo.Channels;
    expect(channel).toMatchObject({
      Id: null,
      Uri: camera.url,
      Scheme: 'http',
      Source: 'User',
      IsSuggested: true,
    });
    expect(channel.Report).toMatchObject({
      StatusCode: 'Ok',
      ErrorStatusMessage: null,
      ErrorStatusCode: null,
      IsStale: false,
    });
    expect(channel.Report.LoadTime).toMatch(/^PT/);
    const picture = await app.call(channel.Report.ImageUriBase);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const history = await app.call(
      `/api/v2/frame-query?feedid=${found.PreviewFeedId}&starttime=2026-01-01T00:00:00Z&endtime=2026-01-02T00:00:00Z`,
      { as: ada },
    );
    expect(history.status).toBe(403);
  });

  it('reuses the preview of the same user only [API-02] [CAM-04]', async () => {
    const wish = { urlToTest: camera.url, requestPreviewFeed: true, ...LOGIN };
    const first = (await test(wish)).PreviewFeedId;
    expect((await test({ ...wish, previewFeedId: first })).PreviewFeedId).toBe(first);
    expect((await test({ ...wish, previewFeedId: first }, eve)).PreviewFeedId).not.toBe(first);
  });

  it('stores nothing for a camera that does not answer, and says what is wrong [API-02] [CAM-07]', async () => {
    const count = () =>
      app.ctx.db
        .selectFrom('feed')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
    const before = await count();
    const refused = await test({ urlToTest: 'http://127.0.0.1:9/', requestPreviewFeed: true });
    expect(refused).toMatchObject({ status: 200, PreviewFeedId: null });
    const { Report } = refused.ChannelInfo.Channels[0];
    expect(Report).toMatchObject({ StatusCode: 'Refused', ImageUriBase: null });
    expect(Report.ErrorStatusMessage).toContain('port');
    const unauthorized = await test({
      urlToTest: camera.url,
      Username: 'root',
      Password: 'no',
      requestPreviewFeed: true,
    });
    expect(unauthorized.ChannelInfo.Channels[0].Report).toMatchObject({
      StatusCode: 'Unauthorized',
      ErrorStatusCode: '401',
    });
    expect(await count()).toEqual(before);
  });

  it('makes no preview when none is asked for [API-02]', async () => {
    expect((await test({ urlToTest: camera.url, ...LOGIN })).PreviewFeedId).toBeNull();
  });

  it('never answers a login that was in the address [ENT-28]', async () => {
    const url = camera.url.replace('http://', 'http://root:pw@');
    const found = await test({ urlToTest: url, requestPreviewFeed: true });
    expect(found.ChannelInfo.Channels[0].Report.StatusCode).toBe('Ok');
    expect(JSON.stringify(found)).not.toContain('root:pw');
  });

  it('needs an address that it can read [API-02] [CAM-06] [ERR-05]', async () => {
    expect(await test({ urlToTest: ' ' })).toMatchObject({
      status: 400,
      Error: { Code: 'MissingUrl', Message: 'Missing url.' },
    });
    expect((await test({ urlToTest: 'file:///etc/passwd' })).status).toBe(400);
    expect((await test({ urlToTest: camera.url, id: 'ip0000000000' })).status).toBe(404);
    expect(await test({ urlToTest: 'http://169.254.169.254/' })).toMatchObject({
      Error: { Code: 'TargetRefused' },
    });
  });

  it('is for signed-in users [API-02] [OPS-05]', async () => {
    expect((await test({ urlToTest: camera.url }, null)).status).toBe(401);
  });

  it('previews are deleted a day after their last test [API-02]', async () => {
    const wish = { urlToTest: camera.url, requestPreviewFeed: true, ...LOGIN };
    const old = (await test(wish)).PreviewFeedId;
    const young = (await test(wish)).PreviewFeedId;
    const preview_tested_at = new Date(Date.now() - 86_401_000);
    await app.ctx.db.updateTable('feed').set({ preview_tested_at }).where('id', '=', old).execute();
    await sweepPreviews(app.ctx);
    const live = (id: string) => app.call(`/api/v2/frame-get?feedid=${id}`);
    expect([(await live(old)).status, (await live(young)).status]).toEqual([404, 200]);
  });
});

describe('with anonymous tests allowed', () => {
  it('anyone may try 5 public addresses in 10 minutes, never private ones [OPS-05] [OPS-06]', async () => {
    const open = await startTestApp({ env: { PRIVATE_TARGETS: 'all', ANON_CAMERA_TEST: 'on' } });
    const tryOnce = async () => (await open.call(PATH, { body: { urlToTest: camera.url } })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push(await tryOnce());
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    await open.close();
  });
});
