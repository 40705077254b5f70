/** `longview-station pair URL`: shows a code until somebody paired it. */
import { operatorError, systemClock } from '@longview/base';
import type { Config } from '../config.ts';
import { serviceUrlOf } from '../data-dir/device-file.ts';
import { openStationDir } from '../data-dir/station-dir.ts';
import { pair } from '../pairing/pair.ts';
import { pairText } from '../pairing/show-code.ts';
import { PLATFORM, VERSION } from '../version.ts';

/** A Station that runs on the same folder takes the new pairing up by itself. */
export async function pairCommand(config: Config, [given]: readonly string[]): Promise<number> {
  const address = given ?? config.serviceUrl;
  if (!address)
    throw operatorError('InvalidInput', 'Enter the address of your service: longview-station pair https://…');
  const serviceUrl = serviceUrlOf(address, config.isPlainHttpAllowed);
  const { devicePath } = await openStationDir(config.dir);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  const deps = {
    ...{ clock: systemClock, serviceUrl, devicePath, platform: PLATFORM, version: VERSION },
    onCode: (code: string) => process.stdout.write(pairText(code, serviceUrl)),
    onTrouble: (message: string) => process.stderr.write(`${message} Trying again …\n`),
  };
  const device = await pair(deps, stop.signal).catch((err) => {
    if (stop.signal.aborted) return null;
    throw err;
  });
  if (!device) return 1;
  process.stdout.write('Paired. Start the Station with: longview-station run\n');
  return 0;
}
