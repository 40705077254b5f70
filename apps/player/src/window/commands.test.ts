import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeviceCalls } from './calls.ts';
import { carryOut } from './commands.ts';
import { Memory } from './memory.ts';
import { error, fakeStorage, WindowServer } from './test-setup/window-server.ts';

const ANSWER = 'POST /api/v2/device/command/';
let server: WindowServer;
let memory: Memory;

beforeEach(() => {
  server = new WindowServer();
  server.listen();
  server.on(ANSWER, () => new Response(null, { status: 204 }));
  memory = new Memory(fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

const run = (...commands: [id: string, name: string][]) =>
  carryOut(
    commands.map(([Id, Name]) => ({ Id, Name, Args: {} })),
    { calls: new DeviceCalls('secret'), memory },
  );
const answers = () => server.calls.map(({ name, body }) => [name.slice(ANSWER.length), body?.Ok]);

it('answers a restart and loads the page again [DVP-07]', async () => {
  expect(await run(['co1', 'Restart'])).toBe(true);
  expect(server.calls).toMatchObject([{ name: `${ANSWER}co1`, authorization: 'Device secret' }]);
  expect(answers()).toEqual([['co1', true]]);
});

it('says that a browser cannot restart its machine, and loads the page [DVP-07]', async () => {
  expect(await run(['co1', 'Reboot'])).toBe(true);
  expect(server.calls[0]?.body).toMatchObject({ Ok: false, Message: expect.stringContaining('browser') });
});

it('has its kiosk browser restart the machine where it may, once [DVP-07] [EXT-274]', async () => {
  const reboot = vi.fn();
  vi.stubGlobal('fully', { reboot });
  expect(await run(['co1', 'Reboot'])).toBe(true);
  expect(await run(['co1', 'Reboot'])).toBe(false);
  expect(reboot).toHaveBeenCalledTimes(1);
  reboot.mockImplementation(() => {
    throw new Error('not allowed');
  });
  expect(await run(['co2', 'Reboot'])).toBe(true);
  expect(answers()).toEqual([
    ['co1', true],
    ['co1', true],
    ['co2', false],
  ]);
});

it('carries each out once, however often it comes [DVP-07]', async () => {
  server.on(ANSWER, () => error(503, 'Unavailable'));
  const both: [string, string][] = [
    ['co1', 'Restart'],
    ['co2', 'Reboot'],
  ];
  expect(await run(...both)).toBe(true);
  expect(await run(...both)).toBe(false);
  expect(await run(...both, ['co3', 'Restart'])).toBe(true);
  expect(answers().map(([id]) => id)).toEqual(['co1', 'co2', 'co1', 'co2', 'co1', 'co2', 'co3']);
});

it('does nothing for what only a Station can do [DVP-07]', async () => {
  expect(await run(['co1', 'AutoFocus'], ['co2', 'toString'])).toBe(false);
  expect(answers()).toEqual([
    ['co1', false],
    ['co2', false],
  ]);
});

it('remembers no more than the last ones', async () => {
  for (let n = 0; n < 100; n += 1) await run([`co${n}`, 'Restart']);
  expect(memory.get('done')).toHaveLength(20);
});
