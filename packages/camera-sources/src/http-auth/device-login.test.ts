import { describe, expect, it } from 'vitest';
import { DeviceLogin } from './device-login.ts';

const login = { username: 'root', password: 'pw' };
const digest = ['Digest realm="r", nonce="n", qop="auth"'];

describe('the login of a device that is searched', () => {
  it('is used no more once it was refused twice, by whatever part of the device [API-49]', async () => {
    const device = new DeviceLogin(login, false);
    device.note('soap', 'refused');
    expect(device.mayTry('http')).toBe(true);
    device.note('http', 'refused');
    expect((['soap', 'http', 'rtsp'] as const).map((use) => device.mayTry(use))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await device.run('rtsp', async () => 'used')).toBeNull();
  });

  it('stays good for the part that has taken it [API-49]', () => {
    const device = new DeviceLogin(login, false);
    device.note('soap', 'accepted');
    for (let n = 0; n < 3; n++) device.note('soap', 'refused');
    for (let n = 0; n < 2; n++) device.note('http', 'refused');
    expect([device.mayTry('soap'), device.mayTry('http')]).toEqual([true, false]);
  });

  it('is tried one by one until it is known to be right [API-49]', async () => {
    const device = new DeviceLogin(login, false);
    let atOnce = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce--;
      device.note('http', 'refused');
      return 'tried';
    };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => device.run('http', work)));
    expect([most, outcomes]).toEqual([1, ['tried', 'tried', null, null, null]]);
  });

  it('counts each refusal by HTTP, and sends nothing after two [API-49]', () => {
    const device = new DeviceLogin(login, false);
    let sent = 0;
    const auth = device.httpAuth('soap', () => sent++);
    for (let n = 0; n < 4; n++) {
      const attempt = auth?.begin();
      attempt?.header('POST', '/');
      while (attempt?.challenged(digest)) attempt.header('POST', '/');
    }
    expect([sent, device.mayTry('rtsp')]).toEqual([2, false]);
  });

  it('that nobody gave is never there', async () => {
    const device = new DeviceLogin(null, false);
    expect([device.mayTry('http'), device.httpAuth('http', () => {})]).toEqual([false, null]);
    expect(await device.run('http', async () => 'used')).toBeNull();
  });
});
