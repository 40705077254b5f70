import type { FeedAlertShape } from '@longview/contract';

/** Alert settings as a form edits them: lists as texts, so that an edit copy can compare them. */
export interface AlertEdit {
  isEnabled: boolean;
  delay: string;
  /** One line each; empty is all members. */
  recipients: string;
  webhookUrl: string;
  /** ISO durations, a comma between. */
  remindAfter: string;
  tellsMoves: boolean;
  tellsRegions: boolean;
  /** ISO durations; empty: this is not told. */
  coveredFor: string;
  blurredFor: string;
  darkFor: string;
}

export function editOf(stored: FeedAlertShape): AlertEdit {
  return {
    isEnabled: stored.IsEnabled,
    delay: stored.DelayInterval,
    recipients: stored.Recipients.join('\n'),
    webhookUrl: stored.WebhookUrl ?? '',
    remindAfter: stored.RemindAfter.join(),
    tellsMoves: stored.TellsMoves,
    tellsRegions: stored.TellsRegions,
    coveredFor: stored.CoveredFor ?? '',
    blurredFor: stored.BlurredFor ?? '',
    darkFor: stored.DarkFor ?? '',
  };
}

/** A mute is changed by its own buttons; a save leaves it as it is. */
export function bodyOf(edit: AlertEdit, { MutedUntil, Version }: FeedAlertShape): FeedAlertShape {
  return {
    IsEnabled: edit.isEnabled,
    DelayInterval: edit.delay,
    Recipients: partsOf(edit.recipients, '\n'),
    WebhookUrl: edit.webhookUrl.trim() || null,
    RemindAfter: partsOf(edit.remindAfter, ','),
    TellsMoves: edit.tellsMoves,
    TellsRegions: edit.tellsRegions,
    CoveredFor: edit.coveredFor || null,
    BlurredFor: edit.blurredFor || null,
    DarkFor: edit.darkFor || null,
    MutedUntil,
    Version,
  };
}

export const partsOf = (text: string, between: string) => text.split(between).filter(Boolean);
