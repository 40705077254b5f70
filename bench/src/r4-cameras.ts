import { silentLogger, systemClock } from '@longview/base';
import { type CameraRegistry, createOutbound, createRegistry, type Grab } from '@longview/camera-sources';
import { images } from '@longview/media';
import {
  FAULTY_CASES,
  type FaultyCamera,
  type FaultyCase,
  faultyNames,
  startFaultyCamera,
} from '@longview/test-kit/faulty-camera';
import type { Bench } from './figures.ts';

const LIMITS = { connectMs: 500, idleMs: 300, totalMs: 900, maxBytes: 1_500_000 };
const POLICY = { caller: 'user', privateTargets: 'all' } as const;
const NO_STREAMS = {
  open: () => {
    throw new Error('no streams here');
  },
};

/**
 * R4: every misbehaving camera of the corpus, read with the service's own sources and decoder; each must end in a
 * picture or in a report that says what is wrong. Prints what became of each.
 */
export const bench: Bench = async () => {
  const camera = await startFaultyCamera();
  const outbound = createOutbound({ clock: systemClock, logger: silentLogger, resolve: faultyNames() });
  const shared = { clock: systemClock, logger: silentLogger };
  const registry = createRegistry({ outbound, ...shared, stills: NO_STREAMS, images, limits: LIMITS });
  let wrong = 0;
  for (const faulty of FAULTY_CASES) {
    const grab = await grabFrom(registry, camera, faulty);
    if (!isAsExpected(grab, faulty)) wrong++;
    console.log(`  ${isAsExpected(grab, faulty) ? '✓' : '✗'} ${faulty.name.padEnd(46)} ${became(grab)}`);
  }
  await camera.close();
  await outbound.close();
  const [count, unit] = [FAULTY_CASES.length, 'cases'];
  return [
    { what: 'misbehaving cameras', unit, ours: count, toReach: '≥ 50', isReached: count >= 50 },
    {
      what: 'of them without picture or clear report',
      unit,
      ours: wrong,
      toReach: '0',
      isReached: wrong === 0,
    },
  ];
};

function grabFrom(registry: CameraRegistry, camera: FaultyCamera, faulty: FaultyCase): Promise<Grab> {
  const url = camera.urlOf(faulty);
  const target = { url, ...faulty.login, tlsInsecure: faulty.tlsInsecure ?? false, policy: POLICY };
  const session = registry.forUrl(url)?.open(target, { intervalMs: 1000 });
  if (!session) throw new Error(`Nothing reads ${url}.`);
  return session.grab(new AbortController().signal);
}

function isAsExpected(grab: Grab, { expected, isOnlyHeader }: FaultyCase): boolean {
  if (expected === 'picture')
    return grab.ok || (isOnlyHeader === true && /damaged/.test(grab.report.message));
  if (grab.ok) return false;
  const { statusCode, says = /./ } = expected;
  return grab.report.statusCode === statusCode && says.test(grab.report.message);
}

function became(grab: Grab): string {
  if (grab.ok) return `picture ${grab.width} × ${grab.height}, ${grab.image.length} bytes`;
  return `${grab.report.statusCode}: ${grab.report.message}`.replaceAll('\n', ' ').slice(0, 120);
}
