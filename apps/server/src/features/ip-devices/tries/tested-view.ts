/** What a camera test found → wire JSON (ENT-28). */
import { toChannelReport } from '../../capture-sources/index.ts';
import type { PlacedChannel } from '../channels/add-channels.ts';
import type { FoundChannel } from '../channels/found-channel.ts';
import { isSameUrl } from '../channels/plan-channels.ts';
import { type Channel, schemeOf } from '../device-view.ts';

export interface TestMoment {
  /** Where the picture of the best one is seen live; null without a preview. */
  previewUri: string | null;
  nowMs: number;
}

/** `stored`: those of them that are channels of a device by now. */
export function toTestedChannels(
  found: readonly FoundChannel[],
  stored: readonly PlacedChannel[],
  { previewUri, nowMs }: TestMoment,
): Channel[] {
  return found.map(({ uri, name, source, isBest, outcome }) => {
    const moment = { triedAtMs: nowMs, nowMs, imageUri: isBest ? previewUri : null };
    const Id = stored.find((one) => isSameUrl(one.uri, uri))?.channelId ?? null;
    const Report = outcome && toChannelReport(outcome.report, moment);
    const Scheme = schemeOf(uri);
    return { Id, Uri: uri, Name: name, Scheme, Source: source, IsSuggested: isBest, Report };
  });
}
