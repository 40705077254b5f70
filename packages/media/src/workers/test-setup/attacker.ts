/**
 * A worker that was taken over: started as every worker is, it tries what a stranger's code would, by Node and past it
 * (native code is bound by no permission of Node's). Answers what each try gave: `done`, or why not.
 */
import { spawnSync } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { constants as system } from 'node:os';
import koffi from 'koffi';

export interface Target {
  secretPath: string;
  newPath: string;
  ownerPid: number;
  port: number;
}

const lib = koffi.load(null);
const native = (prototype: string) => lib.func(prototype) as (...args: unknown[]) => number;
const open = native('int open(const char *path, int flags, int mode)');
const unlink = native('int unlink(const char *path)');
const chmod = native('int chmod(const char *path, int mode)');
const rename = native('int rename(const char *from, const char *to)');
const kill = native('int kill(int pid, int signal)');
const fork = native('int fork()');
const execve = native('int execve(const char *path, const char **args, const char **env)');
const ptrace = native('long ptrace(long what, long pid, long a, long b)');
const socket = native('int socket(int family, int kind, int protocol)');
const connect = native('int connect(int fd, _In_ void *address, int length)');
const bind = native('int bind(int fd, _In_ void *address, int length)');
const setuid = native('int setuid(int id)');
const PTRACE_ATTACH = 16;
const [AF_UNIX, AF_INET, STREAM] = [1, 2, 1];

function result(value: number): string {
  if (value >= 0) return 'done';
  return Object.entries(system.errno).find(([, errno]) => errno === koffi.errno())?.[0] ?? 'refused';
}

function byNode(work: () => unknown): string {
  try {
    work();
    return 'done';
  } catch (err) {
    return (err as NodeJS.ErrnoException).code ?? String(err);
  }
}

function connectTo(ip: readonly number[], port: number): number {
  const fd = socket(AF_INET, STREAM, 0);
  return fd < 0 ? fd : connect(fd, addressOf(ip, port), 16);
}

const addressOf = (ip: readonly number[], port: number) =>
  Buffer.from([AF_INET, 0, port >> 8, port & 255, ...ip, ...Array<number>(8).fill(0)]);

function bindTo(port: number): number {
  const fd = socket(AF_INET, STREAM, 0);
  return fd < 0 ? fd : bind(fd, addressOf([127, 0, 0, 1], port), 16);
}

function attack({ secretPath, newPath, ownerPid, port }: Target): Record<string, string> {
  const { O_RDONLY, O_WRONLY, O_CREAT } = constants;
  return {
    'the secret key, by Node': byNode(() => readFileSync(secretPath)),
    'the secret key': result(open(secretPath, O_RDONLY, 0)),
    'the secret key, by way of the owner': result(open(`/proc/${ownerPid}/root${secretPath}`, O_RDONLY, 0)),
    "the owner's environment": result(open(`/proc/${ownerPid}/environ`, O_RDONLY, 0)),
    "the owner's memory": result(open(`/proc/${ownerPid}/mem`, O_RDONLY, 0)),
    'users of the machine': result(open('/etc/shadow', O_RDONLY, 0)),
    'a file of its own': result(open(newPath, O_WRONLY | O_CREAT, 0o600)),
    'the rights of the key': result(chmod(secretPath, 0o666)),
    'the key away': result(unlink(secretPath)),
    'the key elsewhere': result(rename(secretPath, newPath)),
    'a program, by Node': byNode(() => {
      throw spawnSync('/bin/true').error ?? spawnSync('/bin/true');
    }),
    'a process': result(fork()),
    'another program in its place': result(execve('/bin/sh', ['/bin/sh', '-c', 'true', null], [null])),
    'an end of the owner': result(kill(ownerPid, 0)),
    'a look into the owner': result(ptrace(PTRACE_ATTACH, ownerPid, 0, 0)),
    'another user': result(setuid(1234)) === 'done' && process.getuid?.() === 1234 ? 'done' : 'refused',
    'a port that others call': result(bindTo(18_080)),
    'a port of this machine': result(connectTo([127, 0, 0, 1], port)),
    'a port outside': result(connectTo([192, 0, 2, 1], 9)),
    'sockets of the machine': result(socket(AF_UNIX, STREAM, 0)),
  };
}

/** Bytes that it could have, in steps of 32 MiB. */
function fill(): number {
  const held: Buffer[] = [];
  try {
    for (;;) held.push(Buffer.alloc(2 ** 25, 1));
  } catch {
    return held.length * 2 ** 25;
  }
}

process.on('message', (message: { kind: string; callId: number; method: string; input: Target }) => {
  if (message.kind === 'close') process.exit();
  if (message.kind !== 'call') return;
  const methods: Record<string, () => unknown> = {
    attack: () => attack(message.input),
    environment: () => process.env,
    fill,
  };
  process.send?.({ kind: 'done', callId: message.callId, value: methods[message.method]?.() });
});
