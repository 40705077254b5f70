// Alert settings: wire shape (ALR-04) → values of the rules.
import { durationSec, parseTime } from '@longview/rules';
import type { FeedAlertSettings } from '@longview/rules/alerts';
import type { FeedAlertShape } from './shapes/operation/alert.ts';

/** The settings as `stepFeedAlerts` takes them [ALR-04]. */
export function toAlertSettings(shape: FeedAlertShape): FeedAlertSettings {
  return {
    isEnabled: shape.IsEnabled,
    delaySec: durationSec(shape.DelayInterval) ?? 0,
    remindAfterSec: shape.RemindAfter.map((text) => durationSec(text) ?? 0).sort((a, b) => a - b),
    mutedUntilSec: shape.MutedUntil === null ? null : parseTime(shape.MutedUntil),
    tellsMoves: shape.TellsMoves,
    coveredForSec: secOrNull(shape.CoveredFor),
    blurredForSec: secOrNull(shape.BlurredFor),
    darkForSec: secOrNull(shape.DarkFor),
  };
}

const secOrNull = (duration: string | null) => (duration === null ? null : (durationSec(duration) ?? 0));
