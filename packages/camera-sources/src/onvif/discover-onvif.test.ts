import { silentLogger, systemClock } from '@longview/base';
import {
  type DiscoveryAnswer,
  type DiscoveryResponder,
  startDiscoveryResponder,
} from '@longview/test-kit/onvif-discovery';
import { describe, expect, it } from 'vitest';
import { discoverOnvif } from './discover-onvif.ts';

const deps = { clock: { ...systemClock, sleep: () => systemClock.sleep(100) }, logger: silentLogger };
const policy = { caller: 'user', privateTargets: 'all' } as const;

/** What is found when the one machine on the network answers like this. */
async function found(answers: DiscoveryAnswer[], change: Partial<Parameters<typeof discoverOnvif>[1]> = {}) {
  const responder = await startDiscoveryResponder(answers);
  const group = { address: '127.0.0.1', port: responder.port };
  const devices = await discoverOnvif(deps, { policy, group, from: ['127.0.0.1'], ...change });
  await responder.close();
  return { devices, asked: responder.asked };
}

describe('the search on the local network', () => {
  it('tells of a camera with what it says of itself [EXT-143]', async () => {
    const { devices, asked } = await found([
      {
        xaddrs: ['http://169.254.1.1/onvif/device_service', 'http://127.0.0.1:8899/onvif/device_service'],
        scopes: [
          'onvif://www.onvif.org/type/video_encoder',
          'onvif://www.onvif.org/name/Front%20Door',
          'onvif://www.onvif.org/hardware/Eye_4',
          'onvif://www.onvif.org/manufacturer/Acme',
          'onvif://www.onvif.org/Profile/Streaming',
        ],
      },
    ]);
    expect(devices).toEqual([
      { host: '127.0.0.1', port: 8899, name: 'Front Door', manufacturer: 'Acme', model: 'Eye 4' },
    ]);
    expect(asked[0]).toContain('NetworkVideoTransmitter');
  });

  it.each([
    'http://169.254.169.254/',
    'http://10.0.0.1:80/',
    'https://camera.example/',
    'http://[fd00:ec2::254]/',
  ])('believes an answer that names %s about nobody but its sender [EXT-143] [OPS-06]', async (xaddr) => {
    const { devices } = await found([{ xaddrs: [xaddr] }]);
    const port = xaddr.startsWith('https') ? 443 : 80;
    expect(devices).toEqual([{ host: '127.0.0.1', port, name: null, manufacturer: null, model: null }]);
  });

  it.each<[string, DiscoveryAnswer]>([
    ['answers another question', { xaddrs: ['http://127.0.0.1/'], relatesTo: 'urn:uuid:0' }],
    ['names no address', { xaddrs: [] }],
    ['names what is no web address', { xaddrs: ['file:///etc/passwd', 'nonsense'] }],
    ['sends no XML', { xaddrs: [], raw: Buffer.from('hello') }],
    ['sends a bomb', { xaddrs: [], raw: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>') }],
    ['sends a huge datagram', { xaddrs: [`http://127.0.0.1/${'x'.repeat(20_000)}`] }],
  ])('tells of nobody who %s [EXT-143]', async (_what, answer) => {
    expect((await found([answer])).devices).toEqual([]);
  });

  it('tells of nobody outside of what the operator allows [EXT-143] [OPS-06]', async () => {
    const answer = { xaddrs: ['http://127.0.0.1/'] };
    const change = { policy: { caller: 'user', privateTargets: 'on' } as const };
    expect((await found([answer], change)).devices).toEqual([]);
  });

  it('tells of each address once, of 200 at most [EXT-143]', async () => {
    const twice = { xaddrs: ['http://127.0.0.1:81/'] };
    expect((await found([twice, twice])).devices).toHaveLength(1);
    const many = Array.from({ length: 300 }, (_, n) => ({ xaddrs: [`http://127.0.0.1:${n + 1}/`] }));
    const responder = await startDiscoveryResponder(many);
    const sleep = async () => {
      while (responder.sentCount() < many.length) await systemClock.sleep(10);
    };
    const group = { address: '127.0.0.1', port: responder.port };
    const patient = { ...deps, clock: { ...systemClock, sleep } };
    expect(await discoverOnvif(patient, { policy, group, from: ['127.0.0.1'] })).toHaveLength(200);
    await responder.close();
  });

  it('goes on without networks that cannot be asked, and ends when it is told to [EXT-143]', async () => {
    const answer = { xaddrs: ['http://127.0.0.1/'] };
    const { devices } = await found([answer], { from: ['203.0.113.9', '127.0.0.1'] });
    expect(devices).toHaveLength(1);
    expect((await found([], { signal: AbortSignal.abort() })).devices).toEqual([]);
  });

  it('asks the group of all devices [EXT-143]', async (test) => {
    const group = { address: '239.255.255.250', port: 3702 };
    const responder = await joinGroup(group);
    if (!responder) return test.skip('This machine has no multicast.');
    const devices = await discoverOnvif(deps, { policy, from: ['127.0.0.1'] });
    await responder.close();
    expect(devices).toMatchObject([{ host: '127.0.0.1', port: 8000 }]);
  });
});

/** Null where the machine cannot. */
async function joinGroup(group: { address: string; port: number }): Promise<DiscoveryResponder | null> {
  try {
    return await startDiscoveryResponder([{ xaddrs: ['http://127.0.0.1:8000/'] }], { group });
  } catch {
    return null;
  }
}
