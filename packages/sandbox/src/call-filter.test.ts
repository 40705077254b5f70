/** The filter as the kernel would run it, by a machine of our own: on any processor, for both that have numbers. */
import { constants } from 'node:os';
import { describe, expect, it } from 'vitest';
import { callFilter, type Network } from './call-filter.ts';
import { type CallNumbers, callNumbers } from './system-calls.ts';

const PID = 4321;
const { EPERM, ENOSYS } = constants.errno;
const CLONE_THREAD = 0x10000;

/** `allow`, `kill`, or the number of the error that the caller gets. */
function run(filter: Buffer, machine: number, call: number, argument = 0): number | string {
  let value = 0;
  const words = new Map([
    [0, call],
    [4, machine],
    [16, argument],
  ]);
  for (let at = 0; ; at += 1) {
    const code = filter.readUInt16LE(at * 8);
    const k = filter.readUInt32LE(at * 8 + 4);
    if (code === 0x06) return k === 0x7fff0000 ? 'allow' : k >>> 16 === 5 ? k & 0xffff : 'kill';
    if (code === 0x20) value = (words.get(k) ?? 0) >>> 0;
    else {
      const holds = code === 0x15 ? value === k : code === 0x35 ? value >= k : (value & k) !== 0;
      at += filter.readUInt8(at * 8 + (holds ? 2 : 3));
    }
  }
}

describe.each(['x64', 'arm64'])('the filter of %s [EXT-394]', (arch) => {
  const numbers = callNumbers(arch) as CallNumbers;
  const asked = (network: Network, call: number, argument?: number) =>
    run(callFilter({ numbers, pid: PID, network }), numbers.machine, call, argument);

  it('lets threads through, and no process', () => {
    expect(asked('none', numbers.clone, CLONE_THREAD | 0x100)).toBe('allow');
    expect(asked('none', numbers.clone, 17)).toBe(EPERM);
    expect(asked('none', numbers.clone3)).toBe(ENOSYS);
  });

  it('lets a process end itself, and nobody else', () => {
    for (const call of [numbers.kill, numbers.tgkill]) {
      expect(asked('none', call, PID)).toBe('allow');
      expect(asked('none', call, PID + 1)).toBe(EPERM);
    }
    expect(asked('none', numbers.prlimit, 0)).toBe('allow');
    expect(asked('none', numbers.prlimit, PID + 1)).toBe(EPERM);
  });

  it('knows sockets of streams alone, and none without a network', () => {
    expect(asked('streams', numbers.socket, 2)).toBe('allow');
    expect(asked('streams', numbers.socket, 1)).toBe(EPERM);
    expect(asked('none', numbers.socket, 2)).toBe(EPERM);
    for (const call of numbers.network) {
      expect(asked('none', call)).toBe(EPERM);
      expect(asked('streams', call)).toBe('allow');
    }
  });

  it('refuses each of its list, calls of another machine, and lets the others through', () => {
    for (const call of numbers.refused) expect(asked('streams', call)).toBe(EPERM);
    expect(run(callFilter({ numbers, pid: PID, network: 'none' }), 0x40000003, 0)).toBe('kill');
    expect(asked('none', 0x40000000)).toBe(EPERM);
    const listed = new Set([...numbers.refused, ...numbers.network]);
    const { machine: _, refused: __, network: ___, ...own } = numbers;
    for (const call of Object.values(own)) listed.add(call);
    for (let call = 0; call < 470; call++) if (!listed.has(call)) expect(asked('none', call)).toBe('allow');
  });
});
