/** A file system that fails as disks do, put before a real one; it knows no more of it than writing and syncing. */
import { operatorError, systemClock } from '@longview/base';

/**
 * `Full`: no byte more is taken. `Broken`: writes and syncs fail. `Slow`: a sync takes `syncMs`. What was stored stays
 * readable in all of them.
 */
export type DiskMood = 'Well' | 'Full' | 'Broken' | 'Slow';

export interface DiskFault {
  mood: DiskMood;
  syncMs: number;
}

interface WritableFile {
  write(bytes: Uint8Array, position: number): Promise<void>;
  sync(): Promise<void>;
}

interface WritableDisk {
  open(path: string, mode: 'create' | 'open'): Promise<WritableFile | null>;
  replace(path: string, bytes: Uint8Array): Promise<void>;
}

/** `real` with the fault that `fault` says at the time of each call. */
export function faultyDisk<D extends WritableDisk>(real: D, fault: DiskFault): D {
  const open: WritableDisk['open'] = async (path, mode) => {
    const file = await real.open(path, mode);
    return (
      file && {
        ...file,
        write: (bytes, position) => writing(fault, () => file.write(bytes, position)),
        sync: () => syncing(fault, () => file.sync()),
      }
    );
  };
  const replace: WritableDisk['replace'] = (path, bytes) =>
    writing(fault, () => syncing(fault, () => real.replace(path, bytes)));
  return { ...real, open, replace };
}

async function writing(fault: DiskFault, work: () => Promise<void>): Promise<void> {
  if (fault.mood === 'Full')
    throw operatorError('Unavailable', 'The disk for frames is full.', { detail: { code: 'DiskFull' } });
  if (fault.mood === 'Broken') throw operatorError('Unavailable', 'The disk for frames fails.');
  await work();
}

async function syncing(fault: DiskFault, work: () => Promise<void>): Promise<void> {
  if (fault.mood === 'Broken') throw operatorError('Unavailable', 'The disk for frames fails.');
  if (fault.mood === 'Slow') await systemClock.sleep(fault.syncMs);
  await work();
}
