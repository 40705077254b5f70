/** Sends a picture every ten seconds while somebody asked for it, ten minutes at most; captures come first [DVP-10]. */
import { SingleFlight } from '@longview/base';
import { parseTime } from '@longview/rules';
import { CAMERA_PREVIEW, isPreviewWanted } from '@longview/rules/devices';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Outcome, PreviewParts, Previews } from '../camera/types.ts';
import { sendPreview } from './send-preview.ts';

const EVERY_MS = CAMERA_PREVIEW.refreshSec * 1000;
/** Between two at the least, also when one takes long or had to wait for captures. */
const RETRY_MS = 2_000;

interface Running {
  requestedSec: number;
  end: AbortController;
}

export function createPreviews(parts: PreviewParts): Previews {
  const running = new Map<string, Running>();
  const sending = new SingleFlight<Outcome | null>();
  const show = (configId: string, signal: AbortSignal) =>
    sending.run(configId, () => sendPreview(configId, parts, signal));
  const stop = (configId: string) => {
    running.get(configId)?.end.abort();
    running.delete(configId);
  };
  const start = (configId: string, requestedSec: number) => {
    const one: Running = { requestedSec, end: new AbortController() };
    running.set(configId, one);
    void showOn(configId, one, parts, show)
      .catch((err: unknown) => parts.logger.error({ err, camera: configId }, 'previews of a camera ended'))
      .finally(() => {
        if (running.get(configId) === one) running.delete(configId);
      });
  };
  return {
    update: (cameras) => {
      const wanted = new Map(cameras.flatMap((camera) => requestOf(camera, parts)));
      for (const configId of [...running.keys()]) if (!wanted.has(configId)) stop(configId);
      for (const [configId, requestedSec] of wanted) {
        const present = running.get(configId);
        if (present) present.requestedSec = requestedSec;
        else start(configId, requestedSec);
      }
    },
    show: async (configId, signal) => showSoon(configId, parts, show, signal),
    close: async () => {
      for (const configId of [...running.keys()]) stop(configId);
    },
  };
}

type Show = (configId: string, signal: AbortSignal) => Promise<Outcome | null>;

/** Nothing where no preview is wanted, or its ten minutes are over. */
function requestOf({ ConfigId, SourceConfig }: CameraConfig, parts: PreviewParts): [string, number][] {
  const { ImagePreview_RequestedAt: at } = SourceConfig;
  const requestedSec = at === null ? null : parseTime(at);
  const isWanted = isPreviewWanted(requestedSec, parts.serverNow() / 1000);
  return requestedSec !== null && isWanted ? [[ConfigId, requestedSec]] : [];
}

async function showOn(configId: string, one: Running, parts: PreviewParts, show: Show): Promise<void> {
  const { signal } = one.end;
  while (!signal.aborted && isPreviewWanted(one.requestedSec, parts.serverNow() / 1000)) {
    const startMs = parts.clock.monotonic();
    await show(configId, signal);
    const leftMs = startMs + EVERY_MS - parts.clock.monotonic();
    await parts.clock.sleep(Math.max(RETRY_MS, leftMs), signal).catch(() => {});
  }
}

/** Until captures leave it a moment, or `signal` ends it. */
async function showSoon(
  configId: string,
  parts: PreviewParts,
  show: Show,
  signal: AbortSignal,
): Promise<Outcome> {
  while (!signal.aborted) {
    const outcome = await show(configId, signal);
    if (outcome) return outcome;
    await parts.clock.sleep(RETRY_MS, signal).catch(() => {});
  }
  return { ok: false, message: 'Captures left no time for a preview.' };
}
