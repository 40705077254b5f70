import type { Reason } from '../sentences/catalogue.ts';
import { cameraSentences } from './camera-sentences.ts';
import { clipSentences } from './clip-sentences.ts';
import { accessErrors } from './errors/access.ts';
import { accountsErrors } from './errors/accounts.ts';
import { devicesErrors } from './errors/devices.ts';
import { feedsErrors } from './errors/feeds.ts';
import { fields } from './errors/fields.ts';
import { framesErrors } from './errors/frames.ts';
import { liveErrors } from './errors/live.ts';
import { parts } from './errors/parts.ts';
import { serviceErrors } from './errors/service.ts';
import { settings } from './errors/settings.ts';
import { liveSentences } from './live-sentences.ts';
import { restreamSentences } from './restream-sentences.ts';
import { stationSentences } from './station-sentences.ts';
import { syncSentences } from './sync-sentences.ts';

export const sentences: Readonly<Record<Reason, string>> = {
  ...accessErrors,
  ...accountsErrors,
  ...cameraSentences,
  ...clipSentences,
  ...devicesErrors,
  ...feedsErrors,
  ...fields,
  ...framesErrors,
  ...liveErrors,
  ...liveSentences,
  ...parts,
  ...restreamSentences,
  ...serviceErrors,
  ...settings,
  ...stationSentences,
  ...syncSentences,
};
