import { expect, it, vi } from 'vitest';
import { createLongview, LongviewError } from './index.ts';

/** A service that answers what the test says, and what it was asked. */
function serviceOf(answer: () => Response | Promise<Response>) {
  const asked = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer());
  const options = { baseUrl: 'https://cams.example.com/', apiKey: 'k1', accessKey: 'a1', fetch: asked };
  return { asked, cams: createLongview(options) };
}

it('asks as the contract says, with its keys, and gives what is answered [EXT-115]', async () => {
  const reply = { Frames: ['2026-05-01T06:30:00Z'], Truncated: false };
  const { asked, cams } = serviceOf(() => Response.json(reply));
  const input = {
    feedid: 'fe1',
    starttime: '2026-05-01T00:00:00Z',
    endtime: '2026-05-02T00:00:00Z',
    interval: 600,
  };
  expect(await cams.queryFrames(input)).toEqual(reply);
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(String(url)).toBe(
    'https://cams.example.com/api/v2/frame-query?feedid=fe1&starttime=2026-05-01T00%3A00%3A00Z&endtime=2026-05-02T00%3A00%3A00Z&interval=600&accesskey=a1',
  );
  expect(init).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer k1' } });
});

it('fills in paths, sends JSON, and gives bytes as the answer itself [EXT-115]', async () => {
  const { asked, cams } = serviceOf(() => Response.json({ Url: 'x', FrameTime: null, ExpiresAt: 'y' }));
  await cams.signPicture({ feedId: 'fe 1' }, { ValidFor: 'PT5M' });
  expect(String(asked.mock.calls[0]?.[0])).toContain('/api/v2/frame-sign/fe%201?');
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"ValidFor":"PT5M"}' });
  const bytes = serviceOf(() => new Response('jpeg', { headers: { 'image-frame-width': '640' } }));
  const picture = await bytes.cams.getFrame({ feedid: 'fe1' });
  expect([await picture.text(), picture.headers.get('image-frame-width')]).toEqual(['jpeg', '640']);
});

it('a refusal is an error with the service s own words; so is silence [EXT-115]', async () => {
  const body = {
    Error: {
      ...{ Code: 'PasswordRequired', Message: 'A password is needed.' },
      ...{ Reason: 'PasswordNeeded', Params: { n: 1 } },
      Fields: [{ Name: 'A', Message: 'Required.', Reason: 'FieldRequired', Params: {} }],
    },
  };
  const { cams } = serviceOf(() => Response.json(body, { status: 401 }));
  const refused = await cams.getFrame({ feedid: 'fe1' }).catch((err: unknown) => err);
  expect(refused).toBeInstanceOf(LongviewError);
  expect(refused).toMatchObject({ status: 401, code: 'PasswordRequired', message: 'A password is needed.' });
  expect(refused).toMatchObject({ reason: 'PasswordNeeded', params: { n: 1 }, fields: body.Error.Fields });
  const away = serviceOf(() => Promise.reject(new TypeError('fetch failed')));
  await expect(away.cams.getFrame({ feedid: 'fe1' })).rejects.toMatchObject({
    status: null,
    code: 'NoConnection',
  });
  const proxy = serviceOf(() => new Response('<html>', { status: 502 }));
  await expect(proxy.cams.getFrame({ feedid: 'fe1' })).rejects.toMatchObject({
    status: 502,
    code: 'ServerError',
  });
});

it('an address for a page has no API key in it [EXT-115]', () => {
  const { cams } = serviceOf(() => new Response());
  expect(cams.addressOf('getFrame', { feedid: 'fe1', sizecode: 'x480' })).toBe(
    'https://cams.example.com/api/v2/frame-get?feedid=fe1&sizecode=x480&accesskey=a1',
  );
});
