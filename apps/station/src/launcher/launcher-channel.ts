/**
 * How the program and the launcher that started it speak to each other. Launchers are as old as the installation and
 * start programs of later versions: what is here may be added to, and not be changed [EXT-337].
 */

/** To the program: end, as by this signal; or: the version that runs is the one to keep. */
export type ToProgram = { type: 'stop'; signal: string } | { type: 'kept' };
/** To the launcher: the service was reached; or: run this version, which is unpacked, in place of me. */
export type ToLauncher = { type: 'reached' } | { type: 'switch'; version: string };

/** The command by which a launcher starts the program; nobody types it. */
export const LAUNCHED = 'launched';

export interface LauncherChannel {
  tell(message: ToLauncher): void;
  onMessage(take: (message: ToProgram) => void): void;
}

/** Ends the program with its launcher, however that ended: two programs must not work one folder. */
export function openLauncherChannel(): LauncherChannel {
  process.once('disconnect', () => process.exit(1));
  return {
    tell: (message) => void process.send?.(message),
    onMessage: (take) => void process.on('message', (message) => take(message as ToProgram)),
  };
}
