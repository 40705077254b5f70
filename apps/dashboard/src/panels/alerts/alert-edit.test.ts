import type { FeedAlertShape } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { bodyOf, editOf } from './alert-edit.ts';

const STORED: FeedAlertShape = {
  IsEnabled: true,
  DelayInterval: 'PT10M',
  Recipients: ['ada@example.org', 'grace@example.org'],
  WebhookUrl: 'https://example.org/hook',
  RemindAfter: ['PT1H', 'P1D'],
  MutedUntil: '2026-03-01T12:00:00Z',
  TellsMoves: false,
  TellsRegions: false,
  CoveredFor: 'PT30M',
  BlurredFor: null,
  DarkFor: 'PT1H',
  Version: 7,
};

describe('alert settings', () => {
  it.each([STORED, { ...STORED, Recipients: [], WebhookUrl: null, RemindAfter: [], MutedUntil: null }])(
    'are saved as they are stored when nothing is edited [ALR-04]',
    (stored) => expect(bodyOf(editOf(stored), stored)).toEqual(stored),
  );

  it('have no web address of spaces, and keep a mute [ALR-04]', () => {
    const edit = { ...editOf(STORED), webhookUrl: '  ' };
    expect(bodyOf(edit, STORED)).toEqual({ ...STORED, WebhookUrl: null });
  });
});
