/** A disk that dies at the n-th thing it is asked to do, in the middle of it; what was done before stays. Tests only. */
import { writeFile } from 'node:fs/promises';
import { realDisk, type SpoolDisk } from '../spool/spool-disk.ts';

export class Crash extends Error {}

/** `steps`: after so many it is dead. `torn`: what of a file's bytes a dying write leaves. */
export function crashingDisk(steps: number, torn: number): SpoolDisk & { isDead(): boolean } {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Crash('The power is gone.');
  };
  const guarded = Object.fromEntries(
    Object.entries(realDisk).map(([name, act]) => [
      name,
      async (...args: never[]) => {
        step();
        return (act as (...given: never[]) => unknown)(...args);
      },
    ]),
  ) as unknown as SpoolDisk;
  return {
    ...guarded,
    write: async (path, bytes) => {
      if (left === 0) await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * torn)));
      step();
      await realDisk.write(path, bytes);
    },
    isDead: () => left < 0,
  };
}
