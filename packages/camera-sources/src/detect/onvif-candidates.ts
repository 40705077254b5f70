// What a device names by ONVIF, as candidates: of each of its cameras the single picture, the main stream and a smaller one.
import { DETECT_ONVIF_MS } from '@longview/rules/targets';
import type { DeviceLogin } from '../http-auth/device-login.ts';
import { connectOnvif, type OnvifDevice, onvifPorts, readMaker } from '../onvif/connect-onvif.ts';
import { OnvifFailure } from '../onvif/onvif-failure.ts';
import { readProfiles, readSnapshotUrl, readStreamUrl } from '../onvif/read-profiles.ts';
import type { OnvifProfile } from '../onvif/types.ts';
import type { Candidate } from './candidate.ts';
import type { DetectDeps, DetectTarget } from './types.ts';

export interface NamedByOnvif {
  /** The first camera's picture and stream, the second's, and so on; then the smaller streams. */
  candidates: Candidate[];
  /** As the device writes it; null where it does not tell. */
  manufacturer: string | null;
  /** It tells nothing without a login, or another one. */
  isLoginWanted: boolean;
}

/**
 * `open`: ports where something listens. A device that is too slow gives what it named until then.
 * @throws AppError `TargetRefused`; the signal's reason
 */
export async function askOnvif(
  target: DetectTarget,
  open: ReadonlySet<number>,
  login: DeviceLogin,
  deps: DetectDeps,
  signal: AbortSignal,
): Promise<NamedByOnvif> {
  const named: NamedByOnvif = { candidates: [], manufacturer: null, isLoginWanted: false };
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(DETECT_ONVIF_MS)]);
  const ports = onvifPorts(target).filter((port) => open.has(port));
  try {
    const device = await connectOnvif(target, ports, login, deps, inTime);
    await gather(device, named);
  } catch (err) {
    signal.throwIfAborted();
    if (!(err instanceof OnvifFailure) && !inTime.aborted) throw err;
    named.isLoginWanted = err instanceof OnvifFailure && err.trouble === 'Unauthorized';
    deps.logger.debug({ err, host: target.host }, 'no more is learned by ONVIF');
  }
  return named;
}

async function gather(device: OnvifDevice, named: NamedByOnvif): Promise<void> {
  const maker = await readMaker(device);
  named.manufacturer = maker?.manufacturer || null;
  const says = {
    ...(maker?.manufacturer && { manufacturer: maker.manufacturer }),
    ...(maker?.model && { model: maker.model }),
  };
  const add = (url: URL | null) => {
    if (url) named.candidates.push({ uri: url.href, source: 'Detected', isNamed: true, ...says });
    return url !== null;
  };
  const cameras = bySource(await readProfiles(device));
  for (const [main, sub] of cameras) {
    const hasPicture = add(await readSnapshotUrl(device, main));
    if (!hasPicture && sub) add(await readSnapshotUrl(device, sub));
    add(await readStreamUrl(device, main));
  }
  for (const [, sub] of cameras) if (sub) add(await readStreamUrl(device, sub));
}

type Sizes = [main: OnvifProfile, ...smaller: OnvifProfile[]];

/** The profiles of each camera, largest first; cameras in the order in which the device names them. */
function bySource(profiles: readonly OnvifProfile[]): Sizes[] {
  const groups = Map.groupBy(profiles, ({ sourceToken }) => sourceToken);
  const pixels = ({ width, height }: OnvifProfile) => width * height;
  return [...groups.values()].map((sizes) => sizes.toSorted((a, b) => pixels(b) - pixels(a)) as Sizes);
}
