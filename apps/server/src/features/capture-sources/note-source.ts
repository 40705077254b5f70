/** Writes down what became of a source (EXT-352): where it leads and that its login changed, never the login. */
import type { Actor, SourceIntent } from '@longview/rules';
import { changesText, noteAudit, originText } from '../../audit/index.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { SourceRow } from './source-queries.ts';

/** The feed, as far as it is named. */
interface OfFeed {
  id: string;
  name: string;
  account_id: string | null;
}

/** Null: there was or is none. A save that changed nothing is not written down. */
export async function noteSource(
  trx: Transaction,
  actor: Actor,
  feed: OfFeed,
  change: { intent: SourceIntent; before: SourceRow | null; after: SourceRow | null },
): Promise<void> {
  const { intent, before, after } = change;
  const texts = [changesText(shownOf(before), shownOf(after)), ...secretsChanged(before, after)];
  const text = texts.filter(Boolean).join('; ');
  if (text === '' || feed.account_id === null) return;
  const action = after === null ? 'Source removed' : before === null ? 'Source set' : 'Source changed';
  const detail = `${feed.name}, ${intent}: ${text}.`;
  await noteAudit(trx, actor, { accountId: feed.account_id, action, roId: feed.id, detail });
}

function shownOf(row: SourceRow | null) {
  if (row === null) return null;
  return {
    address: originText(row.url) ?? row.url.split(':', 1)[0],
    user: row.username,
    device: row.device_id,
    channel: row.channel_id,
    command: row.command,
    webhook: originText(row.preload_url),
  };
}

/** What holds secrets is told to have changed, not how. */
function secretsChanged(before: SourceRow | null, after: SourceRow | null): string[] {
  if (before === null || after === null) return [];
  const isSameOrigin = originText(before.url) === originText(after.url);
  return [
    ...(isSameOrigin && before.url !== after.url ? ['path changed'] : []),
    ...(before.password_sealed === after.password_sealed ? [] : ['password changed']),
    ...(before.headers_sealed === after.headers_sealed ? [] : ['headers changed']),
    ...(originText(before.preload_url) === originText(after.preload_url) &&
    before.preload_url !== after.preload_url
      ? ['path of the webhook changed']
      : []),
  ];
}
