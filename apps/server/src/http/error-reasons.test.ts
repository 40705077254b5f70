/** What refusals say by name and value, on the wire of a running service [EXT-416] [EXT-417] [EXT-418]. */
import type { Device } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, startTestApp, type TestApp } from '../test-setup/app.ts';
import { checkIn, pairDevice } from '../test-setup/paired-devices.ts';
import { addFeed } from '../test-setup/pictures.ts';
import type { TestUser } from '../test-setup/users.ts';

let app: TestApp;
let ada: TestUser;
let feedId: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.setUp();
  feedId = await addFeed(app.ctx, { accountId: ada.accountId });
});
afterAll(() => app.close());

async function refusalOf(address: string, options: CallOptions = {}) {
  const response = await app.call(address.replace(':feed', feedId), options);
  const { Error: error } = (await response.json()) as { Error: Record<string, unknown> };
  return error;
}

const NOBODY = 'fe0000000000';
const AT = '2026-05-01T06:30:00Z';

describe('a refusal names its sentence', () => {
  it.each<[string, string, string, Record<string, unknown>, CallOptions?]>([
    ['/api/nothing', 'NotFound', 'NothingHere', {}],
    [`/api/nv/feed/getfeedstate/${NOBODY}`, 'NotFound', 'NoSuchFeed', {}],
    ['/api/v2/frame-get?feedid=:feed', 'NotFound', 'NoPictureYet', {}],
    [`/api/v2/frame-get?feedid=:feed&frametime=${AT}`, 'NotFound', 'NoPictureOfTime', {}],
    ['/api/v2/frame-signed?picture=x&sig=y', 'NotFound', 'NoSuchPicture', {}],
    ['/api/nv/schedule/profile/sc0000000000', 'NotFound', 'NoSuchSchedule', {}],
    ['/api/nv/schedule/profile/scdaylight00', 'Forbidden', 'SystemScheduleFixed', {}, { method: 'DELETE' }],
    ['/api/nv/ipdevice/ip0000000000', 'NotFound', 'NoSuchDeviceOfAccount', {}, { method: 'DELETE' }],
    ['/api/nv/ipdevice/yourcamera', 'MissingUrl', 'MissingUrl', {}, { body: { urlToTest: ' ' } }],
    ['/api/nv/devicemanage/de0000000000', 'NotFound', 'NoSuchDevice', {}, { method: 'DELETE' }],
    ['/api/nv/devicemanage/provision/NOSUCHCODE99', 'PairCodeNotFound', 'PairCodeNotFound', {}],
    ['/api/nv/collectionmanage/co0000000000', 'NotFound', 'NoSuchCollection', {}, { method: 'DELETE' }],
    ['/permissions/ro0000000000', 'NotFound', 'NoSuchRole', {}, { method: 'DELETE' }],
    ['/api/nv/tenant/apikeys/No', 'Validation', 'CheckFields', {}, { method: 'DELETE' }],
    ['/api/nv/resource/re0000000000', 'NotFound', 'NoSuchMedia', {}],
    ['/api/v2/timelapse/tl0000000000', 'NotFound', 'NoSuchFilm', {}],
    [
      '/api/v2/stream/:feed/live.mp4',
      'NoStream',
      'NoLiveStreamBecause',
      { why: { Reason: 'LiveObstacleNotEnabled' } },
    ],
    ['/api/nv/tenant/plan', 'PlansOff', 'AllFeaturesAvailable', {}, { body: { PlanCode: 'pro-c-m-1' } }],
    ['/api/nv/tenant/members/us0000000000', 'NotFound', 'NoSuchMember', {}, { method: 'DELETE' }],
    ['/api/nv/user/views/sv0000000000', 'NotFound', 'NoSuchView', {}, { method: 'DELETE' }],
    ['/api/nv/ftpdrop/:feed', 'FtpOff', 'FtpOff', {}, { method: 'POST' }],
    ['/api/nv/feed/streamin/:feed', 'NotFound', 'NoStreamKey', {}, { method: 'DELETE' }],
    ['/api/nv/locale/resourceset/none', 'NotFound', 'NoSuchTextSet', {}],
    ['/api/nv/feed/importundo/:feed/7', 'NotFound', 'NoSuchImport', {}, { method: 'POST' }],
    ['/api/nv/ipdevice/framesyncdown/:feed/ImageSyncDown/preview', 'NotFound', 'ImportNoFolder', {}],
    ['/api/v2/oembed?url=http%3A%2F%2Fx.example', 'NotFound', 'NoPublicViewAddress', {}],
    ['/api/nv/feed/:feed?confirm=:feed', 'NotArchived', 'ArchiveFirst', {}, { method: 'DELETE' }],
  ])('%s is %s, %s [EXT-416]', async (address, Code, Reason, Params, options = {}) => {
    expect(await refusalOf(address.replaceAll(':feed', feedId), { as: ada, ...options })).toMatchObject({
      ...{ Code, Reason, Params, Message: expect.any(String) },
    });
  });

  it('without signing in, too', async () => {
    expect(await refusalOf('/api/nv/ipdevice')).toMatchObject({
      Code: 'SignInRequired',
      Reason: 'SignInFirst',
    });
  });

  it('of sign-in goes beside what better-auth says [EXT-417] [ACC-02]', async () => {
    const sign = await app.call('/api/auth/sign-in/email', {
      body: { email: 'x@example.org', password: 'none such' },
    });
    expect(await sign.json()).toMatchObject({
      code: 'INVALID_EMAIL_OR_PASSWORD',
      Reason: 'AuthWrongLogin',
      Params: {},
    });
  });
});

describe('fields have reasons and values', () => {
  it.each<[string, CallOptions['body'], string, string, Record<string, unknown>]>([
    ['/api/nv/feed/info/:feed', { Name: '' }, 'Name', 'FieldRequired', {}],
    ['/api/nv/feed/info/:feed', { Name: 'x'.repeat(201) }, 'Name', 'FieldTooLong', { most: 200 }],
    ['/api/nv/feed/info/:feed', { Name: 7 }, 'Name', 'FieldNotText', {}],
    ['/api/nv/feed/info/:feed', { Name: 'A', Nme: 'B' }, 'Nme', 'FieldUnknownNear', { near: 'Name' }],
    ['/api/nv/tenant/members', { Email: 'nobody' }, 'Email', 'FieldEmail', {}],
  ])('%s with %j [EXT-417]', async (address, body, Name, Reason, Params) => {
    const { Code, Fields } = await refusalOf(address, { as: ada, body });
    expect(Code).toBe('Validation');
    expect(Fields).toContainEqual({ Name, Reason, Params, Message: expect.stringMatching(/\.$|\?$/) });
  });

  it('of a range name the other field', async () => {
    const query = `feedid=${feedId}&starttime=${AT}&endtime=2026-05-01T06:00:00Z`;
    const { Fields } = await refusalOf(`/api/v2/frame-query?${query}`, { as: ada });
    expect(Fields).toMatchObject([{ Reason: 'NotBefore', Params: { field: 'starttime' } }]);
  });
});

it('what a Station says of its cameras is kept with its values; of an older one it is looked up [EXT-418]', async () => {
  const { id, token } = await pairDevice(app, ada, 'Station');
  const killed = { Message: 'a.sh was killed.', Reason: 'StationKilled', Params: { name: 'a.sh' } };
  const Cameras = [
    {
      ...{ ConfigId: 'cam1', State: 'Error', Error: 'a.sh was killed. It said: no.' },
      ...{ Reason: 'StationItSaid', Params: { why: 'no.', where: killed } },
    },
    { ConfigId: 'cam2', State: 'Error', Error: 'The camera is not there.' },
    { ConfigId: 'cam3', State: 'Error', Error: 'Words of somebody else.' },
  ];
  const Update = {
    ...{ State: 'Failed', Version: '2.0.0', Message: 'Version 2.0.0 needs glibc.' },
    ...{ Reason: 'StationUpdateLibrary', Params: { name: '2.0.0', why: killed } },
  };
  const sent = await checkIn(app, token, { Cameras, Update });
  expect(sent.status).toBe(200);
  const devices = (await (await app.call('/api/nv/devicemanage', { as: ada })).json()) as Device[];
  const report = devices.find(({ Prop }) => Prop.Id === id)?.Report;
  expect(report?.Cameras).toMatchObject([
    { Reason: 'StationItSaid', Params: { why: 'no.', where: killed } },
    { Reason: 'StationNotThere', Params: {} },
    { Reason: null, Params: {} },
  ]);
  expect(report?.Update).toMatchObject({ Reason: 'StationUpdateLibrary', Params: Update.Params });
});
