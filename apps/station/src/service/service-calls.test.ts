import { createServer, type ServerResponse } from 'node:http';
import { portOf } from '@longview/base';
import { routes } from '@longview/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceCalls, type ServiceCalls } from './service-calls.ts';

/** Whatever stands at the service's address. */
let answer: (response: ServerResponse) => void = () => {};
let seen: { authorization: string | undefined; path: string | undefined };
let service: ServiceCalls;
const server = createServer((request, response) => {
  seen = { authorization: request.headers.authorization, path: request.url };
  request.resume().on('end', () => answer(response));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${portOf(server)}`;
  service = createServiceCalls({ baseUrl, authorization: () => 'Device t' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const FRAME = {
  FeedId: 'fe5nsqhtejqi',
  FrameTime: '2026-05-01T06:30:00Z',
  Accepted: true,
  Stored: true,
  Reason: null,
};
const send = () => service.call(routes.setFrame, { query: { feedsid: 'sid' }, body: Buffer.from('jpeg') });
const json =
  (status: number, body: object, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const page =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<html>Sign in!</html>');

describe('a call of the service', () => {
  it('says who calls, and gives what is answered [DVP-01] [DVP-08]', async () => {
    answer = json(200, FRAME);
    expect(await send()).toMatchObject({ ok: true, data: FRAME });
    expect(seen).toEqual({ authorization: 'Device t', path: '/api/v2/frame-set?feedsid=sid' });
  });

  it('that the service refuses has its words [DVP-08]', async () => {
    answer = json(404, { Error: { Code: 'NotFound', Message: 'No such camera.' } });
    expect(await send()).toMatchObject({
      failure: { kind: 'Refused', status: 404, message: 'No such camera.' },
    });
    const fields = [{ Name: 'frametime', Message: 'Too late.' }];
    answer = json(400, { Error: { Code: 'InvalidInput', Message: 'Check the fields.', Fields: fields } });
    expect(await send()).toMatchObject({
      failure: { fields: ['frametime'], message: 'Check the fields. Too late.' },
    });
    answer = json(503, { Error: { Code: 'Unavailable', Message: 'Later.' } }, { 'retry-after': '120' });
    expect(await send()).toMatchObject({ failure: { kind: 'Refused', retryAfterSec: 120 } });
    answer = json(503, { Error: { Code: 'Unavailable', Message: 'Later.' } }, { 'retry-after': '99999999' });
    expect(await send()).toMatchObject({ failure: { retryAfterSec: 3600 } });
  });

  it.each([
    ['a sign-in page', page(200)],
    ['a way to a sign-in page', page(302, { location: 'http://127.0.0.1:1/portal' })],
    ['a proxy without a service', page(502)],
    ['a proxy that knows no such page', page(404)],
    ['a proxy that finds it too large', page(413)],
    ['JSON of something else', json(200, { hello: 'world' })],
    ['JSON of something else that is not there', json(404, { message: 'not found' })],
    ['a page without end', (response: ServerResponse) => endless(response)],
  ])('that %s answers is none of the service s answers [DVP-08]', async (_, answered) => {
    answer = answered;
    expect(await send()).toMatchObject({ ok: false, failure: { kind: 'NotTheService' } });
    const said = await service.call(routes.writeDeviceLog, { body: { Lines: 'a' } });
    expect(said).toMatchObject({ ok: false, failure: { kind: 'NotTheService' } });
  });

  it('that nobody answers is a value, and one that is called off is not [DVP-08]', async () => {
    answer = (response) => response.destroy();
    expect(await send()).toMatchObject({ failure: { kind: 'NoConnection', status: null } });
    answer = () => {};
    const options = { maxMs: 100 };
    expect(await service.call(routes.getDeviceConfig, {}, options)).toMatchObject({
      failure: { kind: 'NoConnection' },
    });
    const off = service.call(routes.getDeviceConfig, {}, { signal: AbortSignal.abort() });
    await expect(off).rejects.toThrow();
  });
});

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more).on('error', () => {});
  more();
}
