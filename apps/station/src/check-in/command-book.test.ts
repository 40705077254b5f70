import { silentLogger } from '@longview/base';
import { expect, it, vi } from 'vitest';
import type { Outcome } from '../camera/types.ts';
import type { StateFiles } from '../data-dir/state-files.ts';
import { CommandBook } from './command-book.ts';

/** The disk of a machine whose program starts again and again. */
function machine() {
  const kept = new Map<string, unknown>();
  const states: StateFiles = {
    read: async (name) => kept.get(name) ?? null,
    write: async (name, value) => void kept.set(name, JSON.parse(JSON.stringify(value))),
    remove: async (name) => void kept.delete(name),
  };
  const carryOut = vi.fn(async (): Promise<Outcome> => ({ ok: true, message: 'done' }));
  const answer = vi.fn(async (_id: string, _outcome: Outcome) => true);
  const start = () => CommandBook.open({ states, logger: silentLogger, carryOut, answer });
  return { carryOut, answer, start };
}

const command = (Name = 'AutoFocus', Id = 'c1') => ({ Id, Name, Args: { ConfigId: 'cam1' } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

it('carries a command out once, however often it comes [DVP-07]', async () => {
  const { carryOut, answer, start } = machine();
  const book = await start();
  book.take([command(), command()]);
  book.take([command()]);
  await settled();
  book.take([command()]);
  await settled();
  expect(carryOut).toHaveBeenCalledTimes(1);
  expect(answer).toHaveBeenCalledWith('c1', { ok: true, message: 'done' });
});

it('answers again after a start what could not be answered, and does not do it again [DVP-07]', async () => {
  const { carryOut, answer, start } = machine();
  answer.mockResolvedValueOnce(false);
  (await start()).take([command()]);
  await settled();
  (await start()).take([command()]);
  await settled();
  expect(carryOut).toHaveBeenCalledTimes(1);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('never repeats one that a crash cut off, and says so [DVP-07]', async () => {
  const { carryOut, answer, start } = machine();
  carryOut.mockImplementationOnce(() => new Promise(() => {}));
  (await start()).take([command('PowerDown')]);
  await settled();
  (await start()).take([command('PowerDown')]);
  await settled();
  expect(carryOut).toHaveBeenCalledTimes(1);
  expect(answer.mock.calls[0]?.[1]).toEqual({
    ok: false,
    message: 'The program ended while it was carried out.',
  });
});

it.each(['Restart', 'Reboot'])(
  'answers a %s with the next start, which is its proof [DVP-07]',
  async (name) => {
    const { carryOut, answer, start } = machine();
    (await start()).take([command(name)]);
    await settled();
    expect([carryOut.mock.calls.length, answer.mock.calls.length]).toEqual([1, 0]);
    (await start()).take([command(name)]);
    await settled();
    expect(answer.mock.calls).toEqual([['c1', { ok: true, message: null }]]);
    expect(carryOut).toHaveBeenCalledTimes(1);
  },
);

it('tells of a reboot that the machine does not allow [DVP-07]', async () => {
  const { carryOut, answer, start } = machine();
  carryOut.mockResolvedValueOnce({ ok: false, message: 'Not allowed.' });
  (await start()).take([command('Reboot')]);
  await settled();
  expect(answer).toHaveBeenCalledWith('c1', { ok: false, message: 'Not allowed.' });
});
