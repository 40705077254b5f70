/** What is sent to a platform → wire JSON (EXT-185). */

import type { Restream } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { RESTREAM_MESSAGES, type RestreamState } from '@longview/rules/restream';
import { sayingOf } from '@longview/texts/sentences';
import type { Secrets } from '../../secrets.ts';
import type { ReportedRow } from './restream-queries.ts';
import { openPlatformSecrets } from './restream-secrets.ts';

export function toRestream(secrets: Pick<Secrets, 'open'>, row: ReportedRow): Restream {
  const { streamKey, passphrase } = openPlatformSecrets(secrets, row.secrets_sealed);
  const state = stateOf(row);
  const message = messageOf(row, state);
  const since = row.since_at ?? row.created_at;
  return {
    Id: row.id,
    FeedId: row.feed_id,
    Name: row.name,
    Address: row.address,
    Command: row.command,
    StreamKey: null,
    HasStreamKey: streamKey !== '',
    Passphrase: null,
    HasPassphrase: passphrase !== '',
    State: state,
    Since: formatTime(Math.floor(since.getTime() / 1000)),
    Message: message,
    ...sayingOf(message),
    BitsPerSecond: state === 'Sending' ? row.bits_per_second : null,
    Version: row.version,
  };
}

/** Nobody says anything of what was just started, or whose node has died. */
function stateOf({ command, state }: ReportedRow): RestreamState {
  return command === 'Stop' ? 'Stopped' : (state ?? 'Waiting');
}

function messageOf({ state: reported, message }: ReportedRow, state: RestreamState): string | null {
  if (state === 'Stopped') return null;
  return reported === null ? RESTREAM_MESSAGES.starting : message;
}
