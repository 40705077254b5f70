import type { ServerResponse } from 'node:http';
import { MOVING_PICTURES } from '@longview/test-kit/http-camera';
import { describe, expect, it } from 'vitest';
import { type Searched, type SearchOptions, searched } from './test-setup/search-device.ts';

const urisOf = ({ channels }: Searched) => channels.map(({ uri }) => uri);

/** No ONVIF here: a web server that has a picture at each of these paths. */
const withPictures = (...paths: string[]): SearchOptions => ({
  device: {
    oddities: { all: 'LoginPage' },
    pages: Object.fromEntries(
      paths.map((path) => [path, (response: ServerResponse) => response.end(MOVING_PICTURES[0])]),
    ),
  },
  streams: {},
});
const DAHUA = '/cgi-bin/snapshot.cgi?channel=1';
const AXIS = '/axis-cgi/jpg/image.cgi?camera=1';

describe('a device without ONVIF', () => {
  it('is found by the addresses of makers, and its streams by those of that maker [API-49]', async () => {
    const options = {
      ...withPictures(AXIS),
      streams: { '/axis-media/media.amp?camera=1&videocodec=h264': [800, 600] as const },
    };
    const { channels } = await searched(options);
    expect(channels).toMatchObject([
      { source: 'Manufacturer', manufacturer: 'Axis', isBest: true, grab: { ok: true } },
      { source: 'Manufacturer', manufacturer: 'Axis', isBest: false, grab: { ok: true, width: 800 } },
    ]);
    expect(channels.map(({ uri }) => new URL(uri).pathname)).toEqual([
      '/axis-cgi/jpg/image.cgi',
      '/axis-media/media.amp',
    ]);
  });

  it('of a known maker is asked for that maker’s addresses alone [API-49]', async () => {
    const { channels, device } = await searched({
      ...withPictures(AXIS, DAHUA),
      target: () => ({ manufacturer: ' dahua ' }),
    });
    expect(channels).toMatchObject([{ manufacturer: 'Dahua', isBest: true }]);
    expect(device.fetched.filter((path) => path.includes('axis'))).toEqual([]);
  });

  it('gets no login written into an address unless its maker is known [API-49]', async () => {
    const { device } = await searched({ ...withPictures() });
    expect(device.fetched.length).toBeGreaterThan(20);
    expect(device.fetched.filter((path) => /p(ass)?w/i.test(path))).toEqual([]);
    const foscam = await searched({ ...withPictures(), target: () => ({ manufacturer: 'Foscam' }) });
    expect(foscam.device.fetched).toContain(
      '/cgi-bin/CGIProxy.fcgi?cmd=snapPicture2&usr=root&pwd=p%26ss%3C1%3E',
    );
    expect(JSON.stringify(foscam.channels)).not.toContain('p%26ss');
  });

  it('of a maker that says in a text that the login is wrong is asked twice with it [API-49]', async () => {
    const wrong = (response: ServerResponse) => response.end('<CGI_Result><result>-2</result></CGI_Result>');
    const login = 'p%26ss%3C1%3E';
    const pages = {
      [`/cgi-bin/CGIProxy.fcgi?cmd=snapPicture2&usr=root&pwd=${login}`]: wrong,
      [`/snapshot.cgi?user=root&pwd=${login}`]: wrong,
    };
    const { device } = await searched({
      device: { oddities: { all: 'LoginPage' }, pages },
      target: () => ({ manufacturer: 'Foscam', baseUri: null }),
    });
    expect(device.fetched.filter((path) => path.includes(login)).length).toBeLessThanOrEqual(2);
  });

  it('is found by a usual path of RTSP, and no further path is tried then [API-49]', async () => {
    const { channels, streams } = await searched({ ...withPictures(), streams: { '/live': [640, 480] } });
    expect(channels).toMatchObject([{ source: 'Detected', isBest: true, grab: { ok: true } }]);
    expect(streams.filter((url) => url.endsWith('/onvif1'))).toEqual([]);
  });

  it('is found at the address that the user knows [API-49]', async () => {
    const target = (port: number) => ({ baseUri: `http://me:secret@127.0.0.1:${port}/my/cam.jpg` });
    const found = await searched({ ...withPictures('/my/cam.jpg'), target });
    expect(found.channels).toMatchObject([{ source: 'Detected', isBest: true, grab: { ok: true } }]);
    expect(urisOf(found)).toEqual([`http://127.0.0.1:${found.device.port}/my/cam.jpg`]);
  });

  it('and without anything else is an empty list, again and again [API-49]', async () => {
    for (let n = 0; n < 2; n++) expect(urisOf(await searched(withPictures()))).toEqual([]);
  });
});
