import type { AlertEntry } from '@longview/contract';
import { type TextKey, t } from './t.ts';

const KINDS: Readonly<Record<string, TextKey>> = {
  NoFrames: 'alert.kind.NoFrames',
  FrozenPicture: 'alert.kind.FrozenPicture',
  ClockWrong: 'alert.kind.ClockWrong',
  LinkExpired: 'alert.kind.LinkExpired',
  RestreamFailed: 'alert.kind.RestreamFailed',
  ClipsFailed: 'alert.kind.ClipsFailed',
  CameraMoved: 'alert.kind.CameraMoved',
  CameraCovered: 'alert.kind.CameraCovered',
  DarkByDay: 'alert.kind.DarkByDay',
  PictureBlurred: 'alert.kind.PictureBlurred',
};

const CAUSES: Readonly<Record<string, TextKey>> = {
  Unauthorized: 'alert.cause.Unauthorized',
  NotFound: 'alert.cause.NotFound',
  Timeout: 'alert.cause.Timeout',
  Refused: 'alert.cause.Refused',
  NotAnImage: 'alert.cause.NotAnImage',
  Error: 'alert.cause.Error',
};

/** What is wrong with a feed and, where it is certain, why (EXT-41), in the viewer's language. */
export function alertText({ Kind, Cause }: Pick<AlertEntry, 'Kind' | 'Cause'>): string {
  const what = t(KINDS[Kind] ?? 'alert.kind.other');
  const cause = Cause === null ? undefined : CAUSES[Cause];
  return cause ? `${what} ${t(cause)}` : what;
}
