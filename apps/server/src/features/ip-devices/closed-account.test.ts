import { startHttpCamera } from '@longview/test-kit/http-camera';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-setup/app.ts';
import { DeviceCalls } from '../../test-setup/devices.ts';
import { addFeed } from '../../test-setup/pictures.ts';
import { sweepMedia } from '../media/index.ts';
import { deleteClosedAccounts } from '../tenant/index.ts';

let app: TestApp;
let camera: Awaited<ReturnType<typeof startHttpCamera>>;

beforeAll(async () => {
  camera = await startHttpCamera();
  app = await startTestApp({ env: { PRIVATE_TARGETS: 'all' } });
});
afterAll(async () => {
  await app.close();
  await camera.close();
});

it('takes its devices along, with their pictures, sources and previews [ADM-09] [EXT-141]', async () => {
  const { ctx } = app;
  const ada = await app.addOwner('Ada');
  const adas = new DeviceCalls(app, ada);
  const device = await adas.add({ Host: '127.0.0.1' }, camera.url);
  expect((await adas.report(device)).Report.StatusCode).toBe('Ok');
  await adas.setSource(await addFeed(ctx, { accountId: ada.accountId }), device.Id);
  const tested = await adas.test({ urlToTest: camera.url, id: device.Id, requestPreviewFeed: true });
  expect(tested.PreviewFeedId).not.toBeNull();
  const { image_key: key } = await ctx.db
    .selectFrom('ip_channel')
    .select('image_key')
    .executeTakeFirstOrThrow();
  const past = new Date(ctx.clock.now() - 1_000);
  const closed = { closed_at: past, delete_at: past };
  await ctx.db.updateTable('account').set(closed).where('id', '=', ada.accountId).execute();
  await deleteClosedAccounts(ctx);
  await sweepMedia(ctx);
  expect(await ctx.db.selectFrom('ip_device').select('id').execute()).toEqual([]);
  expect(await ctx.db.selectFrom('account').select('id').where('id', '=', ada.accountId).execute()).toEqual(
    [],
  );
  expect(await ctx.mediaStore.payloads.read(key ?? '')).toBeNull();
});
