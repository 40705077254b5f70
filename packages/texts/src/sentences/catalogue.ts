/** Every English sentence that an answer may say, by its reason. Names are never used again for another meaning. */
import { cameraSentences } from '../en/camera-sentences.ts';
import { clipSentences } from '../en/clip-sentences.ts';
import { accessErrors } from '../en/errors/access.ts';
import { accountsErrors } from '../en/errors/accounts.ts';
import { devicesErrors } from '../en/errors/devices.ts';
import { feedsErrors } from '../en/errors/feeds.ts';
import { fields } from '../en/errors/fields.ts';
import { framesErrors } from '../en/errors/frames.ts';
import { liveErrors } from '../en/errors/live.ts';
import { parts } from '../en/errors/parts.ts';
import { serviceErrors } from '../en/errors/service.ts';
import { settings } from '../en/errors/settings.ts';
import { liveSentences } from '../en/live-sentences.ts';
import { restreamSentences } from '../en/restream-sentences.ts';
import { stationSentences } from '../en/station-sentences.ts';
import { syncSentences } from '../en/sync-sentences.ts';

/** What ends a call, each with its kind and code. */
export const ERRORS = {
  ...accessErrors,
  ...accountsErrors,
  ...devicesErrors,
  ...feedsErrors,
  ...framesErrors,
  ...liveErrors,
  ...serviceErrors,
} as const;
export type ErrorReason = keyof typeof ERRORS;

/** What is said of a field, of a camera, of an import and so on. */
export const SENTENCES = {
  ...cameraSentences,
  ...clipSentences,
  ...fields,
  ...liveSentences,
  ...parts,
  ...restreamSentences,
  ...settings,
  ...stationSentences,
  ...syncSentences,
} as const;

export type Catalogue = typeof ERRORS & typeof SENTENCES;
export type Reason = keyof Catalogue;

/** The English text of a reason. */
export function englishOf(reason: Reason) {
  return reason in ERRORS ? ERRORS[reason as ErrorReason][1] : SENTENCES[reason as keyof typeof SENTENCES];
}
