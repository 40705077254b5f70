/** A search that finds nothing says what stood in its way, and what to do. */
import http from 'node:http';
import { portOf } from '@longview/base';
import { startHttpCamera } from '@longview/test-kit/http-camera';
import { describe, expect, it } from 'vitest';
import { detectChannels } from './detect-channels.ts';
import { LOGIN, makeDeps, searched, targetAt } from './test-setup/search-device.ts';
import type { DetectTarget } from './types.ts';

/** What is said of a web server with nothing but it: no ONVIF, no streams. */
async function saidOf(port: number, change: Partial<DetectTarget> = {}): Promise<string | undefined> {
  const { deps, close } = makeDeps({ streams: {} });
  const ports = { http: port, https: null, onvif: port, rtsp: null };
  const { channels, trouble } = await detectChannels({ ...targetAt(ports), ...change }, deps);
  await close();
  expect(channels).toEqual([]);
  return trouble?.message;
}

/** A server that gives everybody the same. */
async function withServer<T>(listener: http.RequestListener, work: (port: number) => Promise<T>): Promise<T> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const result = await work(portOf(server));
  server.closeAllConnections();
  server.close();
  return result;
}

describe('a search that finds nothing says why [API-49]', () => {
  it('where nothing listens', async () => {
    const ports = { http: 9, https: 9, onvif: 9, rtsp: 9 };
    expect(await saidOf(9, { ports })).toMatch(/^Nothing answers at the ports/);
  });

  it('where a wrong login is refused everywhere, which is sent twice at most', async () => {
    const camera = await startHttpCamera({ login: LOGIN });
    expect(await saidOf(camera.port, { password: 'wrong' })).toMatch(/refuses the login .* password/);
    await camera.close();
  });

  it('where a login is wanted and none is known', async () => {
    const camera = await startHttpCamera({ login: LOGIN });
    const nobody = { username: null, password: null };
    expect(await saidOf(camera.port, nobody)).toMatch(/asks for a login .* Enter/);
    await camera.close();
  });

  it.each(['Old', 'New'] as const)('where ONVIF alone (%s) wants a login', async (media) => {
    const { channels, trouble } = await searched({
      device: { snapshotLogin: null, media },
      target: () => ({ username: null, password: null }),
      hasOpenStreams: true,
      streams: {},
    });
    expect(channels).toEqual([]);
    expect(trouble?.message).toMatch(/asks for a login/);
  });

  it('where only pages of another machine answer', async () => {
    const said = await withServer((_request, response) => response.end('<html>Printer</html>'), saidOf);
    expect(said).toMatch(/no known address of cameras .* ONVIF/);
  });

  it('where the device reports a fault at every address', async () => {
    const said = await withServer((_request, response) => response.writeHead(500).end(), saidOf);
    expect(said).toMatch(/fault of its own \(500\)/);
  });
});
