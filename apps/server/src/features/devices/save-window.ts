/** The playlist of a Window as a save leaves it (ENT-17, PLY-02, PLY-19 to PLY-21). */
import { badField, badFields, type FieldMessage, fieldMessage } from '@longview/base';
import {
  settleWindowItem,
  type WindowConfig,
  type WindowConfigSave,
  type WindowPlayEntry,
  type WindowPlayItem,
} from '@longview/contract';
import { formatTime } from '@longview/rules';
import { DEVICE_LIMITS } from '@longview/rules/devices';
import { playModeName } from '@longview/rules/player';
import type { Transaction } from '../../db/transaction.ts';
import { findMediaOf, type MediaRow } from '../media/index.ts';
import type { DevicesCtx } from './ctx.ts';
import type { DeviceRow } from './device-queries.ts';
import { listOwnCollections } from './followed-queries.ts';
import { entriesOf } from './playlist-content.ts';
import { holdFeeds } from './stations/attachment-queries.ts';
import type { SavedConfig } from './stored-config.ts';
import { windowConfigOf } from './stored-config.ts';

/** @throws AppError InvalidInput naming modes, feeds and resources that are not there */
export async function saveWindow(
  ctx: Pick<DevicesCtx, 'clock'>,
  trx: Transaction,
  row: DeviceRow,
  save: WindowConfigSave,
): Promise<SavedConfig> {
  const now = formatTime(Math.floor(ctx.clock.now() / 1000));
  const config = settled(save, now);
  const entries = entriesOf(config);
  const known = await knownIds(trx, row, entries);
  const problems = [...wrongModes(save), ...unknownItems(config, known)];
  if (problems.length > 0) throw badFields(problems);
  const text = JSON.stringify(withFacts(config, known.media));
  if (text.length > DEVICE_LIMITS.configBytes) {
    throw badField('ConfigTW', 'PlaylistTooLong');
  }
  return { change: { config: text }, audit: { action: 'Screen or Station changed', detail: `${row.name}.` } };
}

function settled({ Player }: WindowConfigSave, now: string): WindowConfig {
  const Playlist = Player.Playlist.map(({ Type, Items }) => ({
    Type,
    Items: Items.map((item) => settleWindowItem({ ...item, CreatedAt: item.CreatedAt ?? now })),
  }));
  return { Player: { ...Player, Playlist } };
}

interface Known {
  ids: ReadonlySet<string>;
  media: ReadonlyMap<string, MediaRow>;
}

/** What is of the account; what the playlist has already stays, also when it is gone meanwhile. */
async function knownIds(
  trx: Transaction,
  row: DeviceRow,
  entries: readonly WindowPlayEntry[],
): Promise<Known> {
  const idsOf = (type: WindowPlayEntry['ItemType']) =>
    entries.filter(({ ItemType }) => ItemType === type).map(({ Id }) => Id);
  const feeds = await holdFeeds(trx, row.account_id, idsOf('Feed'));
  const media = await findMediaOf(trx, row.account_id, idsOf('Res'));
  const collections = await listOwnCollections(trx, row.account_id, idsOf('Collection'));
  const stored = entriesOf(windowConfigOf(row)).map(({ Id }) => Id);
  return {
    ids: new Set([...feeds, ...collections, ...media.map(({ id }) => id), ...stored]),
    media: new Map(media.map((one) => [one.id, one])),
  };
}

function wrongModes({ Player }: WindowConfigSave): FieldMessage[] {
  return Player.Playlist.flatMap(({ Items }, sequence) =>
    Items.flatMap(({ PlayModeConfiguration: { PlayMode } }, index) =>
      playModeName(PlayMode) === null
        ? [fieldMessage(`${pathOf(sequence, index)}.PlayMode`, 'NoSuchMode')]
        : [],
    ),
  );
}

function unknownItems({ Player }: WindowConfig, { ids }: Known): FieldMessage[] {
  return Player.Playlist.flatMap(({ Items }, sequence) =>
    Items.flatMap((item, index) =>
      item.PlayModeConfiguration.Items.flatMap(({ Id, ItemType }, at) =>
        ids.has(Id) ? [] : [fieldMessage(`${pathOf(sequence, index)}.Items.${at}.Id`, NO_SUCH[ItemType])],
      ),
    ),
  );
}

const NO_SUCH = { Feed: 'NoSuchFeed', Res: 'NoSuchMedia', Collection: 'NoSuchCollection' } as const;

const pathOf = (sequence: number, item: number) =>
  `ConfigTW.Player.Playlist.${sequence}.Items.${item}.PlayModeConfiguration`;

/** ResType and ContentType are the library's to say. */
function withFacts({ Player }: WindowConfig, media: ReadonlyMap<string, MediaRow>): WindowConfig {
  const toEntry = (entry: WindowPlayEntry): WindowPlayEntry => {
    const row = media.get(entry.Id);
    return row ? { ...entry, ResType: row.type, ContentType: row.content_type } : entry;
  };
  const toItem = (item: WindowPlayItem): WindowPlayItem => {
    const config = item.PlayModeConfiguration;
    return { ...item, PlayModeConfiguration: { ...config, Items: config.Items.map(toEntry) } };
  };
  const Playlist = Player.Playlist.map(({ Type, Items }) => ({ Type, Items: Items.map(toItem) }));
  return { Player: { ...Player, Playlist } };
}
