/** Whether `err` says that a disk, or a quota on it, is full. */
export const isNoRoom = (err: unknown): boolean =>
  err instanceof Error && 'code' in err && (err.code === 'ENOSPC' || err.code === 'EDQUOT');
