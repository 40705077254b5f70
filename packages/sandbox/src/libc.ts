/** What a launcher needs of the system that Node does not offer. Linux; every call throws what the system says. */
import { constants } from 'node:os';
import { operatorError } from '@longview/base';
import koffi from 'koffi';

const lib = koffi.load(null);
const named = (prototype: string) => lib.func(prototype) as (...args: unknown[]) => number;

const numberCall = named('long syscall(long nr, long a, long b, long c, long d, long e)');
const bytesCall = named('long syscall(long nr, _In_ void *a, long b, long c, long d, long e)');
const ruleCall = named('long syscall(long nr, long a, long b, _In_ void *c, long d, long e)');
const optionCall = named(
  'int prctl(int option, unsigned long a, unsigned long b, unsigned long c, unsigned long d)',
);
const filterCall = named(
  'int prctl(int option, unsigned long a, _In_ void *b, unsigned long c, unsigned long d)',
);
const limitCall = named('int setrlimit(int resource, _In_ void *limits)');
const openCall = named('int open(const char *path, int flags)');
const closeCall = named('int close(int fd)');
const controlCall = named('int fcntl(int fd, int command, long argument)');
const groupsCall = named('int setgroups(size_t count, _In_ void *groups)');
const groupCall = named('int setresgid(uint32_t a, uint32_t b, uint32_t c)');
const userCall = named('int setresuid(uint32_t a, uint32_t b, uint32_t c)');
const execCall = named('int execve(const char *path, const char **argv, const char **envp)');

/** Never closed by the system on `execve`. */
const F_SETFD = 2;
const PR_GET_SECCOMP = 21;
const PR_CAPBSET_READ = 23;

function must(result: number, act: string): number {
  if (result >= 0) return result;
  const name = Object.entries(constants.errno).find(([, errno]) => errno === koffi.errno())?.[0];
  throw operatorError('Internal', `The system refused to ${act}: ${name ?? koffi.errno()}.`);
}

export const libc = {
  syscall: (nr: number, a: number, b: number, act: string) => must(numberCall(nr, a, b, 0, 0, 0), act),
  /** As `syscall`; gives -1 where the system knows nothing of it. */
  ask: (nr: number, a: number, b: number, c: number) => numberCall(nr, a, b, c, 0, 0),
  syscallWithBytes: (nr: number, bytes: Buffer, act: string) =>
    must(bytesCall(nr, bytes, bytes.length, 0, 0, 0), act),
  syscallWithRule: (nr: number, a: number, kind: number, rule: Buffer, act: string) =>
    must(ruleCall(nr, a, kind, rule, 0, 0), act),
  /** Whether the system knows the capability. */
  hasCapability: (capability: number) => optionCall(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0,
  /** Whether system calls can be filtered: the number of the present mode, 0, is an answer too. */
  hasFilters: () => optionCall(PR_GET_SECCOMP, 0, 0, 0, 0) >= 0,
  prctl: (option: number, a: number, act: string) => must(optionCall(option, a, 0, 0, 0), act),
  prctlWithBytes: (option: number, a: number, bytes: Buffer, act: string) =>
    must(filterCall(option, a, bytes, 0, 0), act),
  /** Gives -1 for what is not there. */
  open: (path: string, flags: number) => openCall(path, flags),
  close: (fd: number) => closeCall(fd),
  setLimit(resource: number, value: number): void {
    const limits = Buffer.alloc(16);
    limits.writeBigUInt64LE(BigInt(value), 0);
    limits.writeBigUInt64LE(BigInt(value), 8);
    must(limitCall(resource, limits), 'set a limit');
  },
  keepOnExec: (fd: number) => must(controlCall(fd, F_SETFD, 0), 'keep a file open'),
  becomeUser(id: number): void {
    must(groupsCall(0, null), 'leave groups');
    must(groupCall(id, id, id), 'change its group');
    must(userCall(id, id, id), 'change its user');
  },
  exec: (path: string, args: readonly string[], env: readonly string[]): never => {
    must(execCall(path, [path, ...args, null], [...env, null]), `run ${path}`);
    throw operatorError('Internal', `${path} came back.`);
  },
  /** Address of bytes that stay where they are, as the kernel wants it in a structure. */
  addressOf: (bytes: Buffer) => BigInt(koffi.address(bytes)),
};
