import type { Device } from '@longview/contract';
import type { FeedBadge } from '@longview/rules/feeds';
import { t } from '../../locale/t.ts';

/** How a device stands as a word and a colour (ENT-16, ALR-07); two machines with one token count more (DVP-05). */
export function deviceBadge({ Activity }: Device): FeedBadge {
  if (Activity.ClonedAt !== null) return { text: t('devices.state.cloned'), tone: 'alert' };
  const { ActivityState: state, LastSeenAt } = Activity;
  const quiet = LastSeenAt === null ? 'idle' : 'warn';
  return { text: t(`devices.state.${state}`), tone: state === 'Active' ? 'live' : quiet };
}
