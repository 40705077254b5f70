/** What a browser still shows after its person left. */
import { afterEach, expect, it, vi } from 'vitest';
import { forgetPush } from './push.ts';

const dataOf = vi.hoisted(() => vi.fn());
vi.mock('../client/client.ts', () => ({ call: (...args: unknown[]) => args, dataOf }));

afterEach(() => vi.unstubAllGlobals());

function browserWith(unsubscribe: () => Promise<boolean>): void {
  const present = { endpoint: 'https://push.example.org/1', unsubscribe };
  const registration = { pushManager: { getSubscription: async () => present } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} });
}

it.each([true, false])(
  'alerts end with the sign-out; the service forgets first: %s [EXT-44] [ACC-05]',
  async (isAnswered) => {
    const unsubscribe = vi.fn(async () => true);
    browserWith(unsubscribe);
    dataOf.mockReset().mockImplementation(async () => {
      if (!isAnswered) throw new Error('The service is away.');
    });
    await forgetPush();
    expect(dataOf).toHaveBeenCalledTimes(1);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  },
);

it('leaving goes on where the browser knows no push', async () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', {});
  await expect(forgetPush()).resolves.toBeUndefined();
});
