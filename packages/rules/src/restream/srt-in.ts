/** Video that is sent to us by SRT, at a port for each feed (EXT-202). */

/** How long one listener waits for a caller before it begins anew, milliseconds. */
export const SRT_IN_WAIT_MS = 10 * 60_000;
/** A caller that sends nothing for this time is gone, milliseconds. */
export const SRT_IN_SILENT_MS = 10_000;
/** From one caller to the next, milliseconds. */
export const SRT_IN_PAUSE_MS = 1_000;
/** After a port that could not be opened twice, milliseconds. */
export const SRT_IN_FAILED_PAUSE_MS = 10_000;
/** What changed unheard is looked for so often, milliseconds. */
export const SRT_IN_LOOK_MS = 5_000;
/** What changes within this time is looked at together, milliseconds. */
export const SRT_IN_CALM_MS = 500;

export type PortRange = readonly [first: number, last: number];

/** The first port of a range that no feed has; null where all are taken. */
export function freePort([first, last]: PortRange, taken: ReadonlySet<number>): number | null {
  for (let port = first; port <= last; port++) if (!taken.has(port)) return port;
  return null;
}

/** Where an encoder calls: the stream key is the passphrase, so what is sent is encrypted by it and nobody else is let in. */
export function srtInAddress(host: string, port: number, streamKey: string): string {
  return `srt://${host}:${port}?mode=caller&passphrase=${streamKey}`;
}
