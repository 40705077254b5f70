/** The program by which the kernel looks at each system call of a worker (seccomp). Computes bytes from values only. */
import { constants } from 'node:os';
import type { CallNumbers } from './system-calls.ts';

const LOAD = 0x20;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const JUMP_ANY_BIT = 0x45;
const RETURN = 0x06;

const NUMBER_AT = 0;
const MACHINE_AT = 4;
/** Low half of an argument; the high half of what is compared here is 0 or of no meaning. */
const argumentAt = (index: number) => 16 + 8 * index;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const refuseWith = (errno: number) => 0x00050000 | errno;
const { EPERM, ENOSYS } = constants.errno;

const CLONE_THREAD = 0x00010000;
const AF_INET = 2;
const AF_INET6 = 10;
/** Numbers of the other interface of x64, by which a filter could be passed. */
const X32_BIT = 0x40000000;

export type Network = 'none' | 'streams';

interface Step {
  code: number;
  k: number;
  /** Steps to skip when the test holds, and when not. */
  yes?: number;
  no?: number;
}

export interface FilterWish {
  numbers: CallNumbers;
  /** The process that is to be bound: it may end itself, and nobody else. */
  pid: number;
  network: Network;
}

/** As the kernel takes it: eight bytes a step. */
export function callFilter({ numbers, pid, network }: FilterWish): Buffer {
  const { machine, refused, clone, clone3, kill, tgkill, prlimit, socket } = numbers;
  const isOffline = network === 'none';
  const steps: Step[] = [
    { code: LOAD, k: MACHINE_AT },
    { code: JUMP_EQUAL, k: machine, yes: 1 },
    { code: RETURN, k: KILL_PROCESS },
    { code: LOAD, k: NUMBER_AT },
    { code: JUMP_AT_LEAST, k: X32_BIT, no: 1 },
    { code: RETURN, k: refuseWith(EPERM) },
    ...[...refused, ...(isOffline ? [...numbers.network, socket] : [])].flatMap((call) =>
      refuse(call, EPERM),
    ),
    // glibc then takes `clone`, whose flags can be seen.
    ...refuse(clone3, ENOSYS),
    // Threads, and nothing that lives on by itself.
    ...onlyWith(clone, 0, [{ code: JUMP_ANY_BIT, k: CLONE_THREAD }]),
    ...onlyWith(kill, 0, [{ code: JUMP_EQUAL, k: pid }]),
    ...onlyWith(tgkill, 0, [{ code: JUMP_EQUAL, k: pid }]),
    ...onlyWith(prlimit, 0, [
      { code: JUMP_EQUAL, k: 0 },
      { code: JUMP_EQUAL, k: pid },
    ]),
    ...(isOffline
      ? []
      : onlyWith(socket, 0, [
          { code: JUMP_EQUAL, k: AF_INET },
          { code: JUMP_EQUAL, k: AF_INET6 },
        ])),
    { code: RETURN, k: ALLOW },
  ];
  return Buffer.concat(steps.map(bytesOf));
}

function refuse(call: number, errno: number): Step[] {
  return [
    { code: JUMP_EQUAL, k: call, no: 1 },
    { code: RETURN, k: refuseWith(errno) },
  ];
}

/** The call with an argument of which one of the tests holds; any other is refused. */
function onlyWith(call: number, argument: number, tests: readonly Step[]): Step[] {
  const checks = tests.map((test, at) => ({ ...test, yes: tests.length - at, no: 0 }));
  return [
    { code: JUMP_EQUAL, k: call, no: checks.length + 3 },
    { code: LOAD, k: argumentAt(argument) },
    ...checks,
    { code: RETURN, k: refuseWith(EPERM) },
    { code: RETURN, k: ALLOW },
  ];
}

function bytesOf({ code, k, yes = 0, no = 0 }: Step): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(yes, 2);
  bytes.writeUInt8(no, 3);
  bytes.writeUInt32LE(k >>> 0, 4);
  return bytes;
}
