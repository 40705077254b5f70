/** What a save makes of the channels of a device: which are new, changed and left out. Values only, no SQL. */
import { appError, badField } from '@longview/base';
import {
  comparableUrl,
  type DevicePlace,
  type DeviceType,
  findDuplicate,
  isOfDevice,
  movedUrl,
  readChannelUrl,
  type StreamPorts,
  schemesOf,
  withStreamPort,
} from '@longview/rules/ip-devices';
import { noSuchChannel } from '../device-access.ts';
import type { UrlLogin } from '../merge-login.ts';
import type { ChannelRow } from './channel-queries.ts';

/** A channel as a save names it; without `id` it is new. */
export interface WantedChannel {
  id: string | null;
  uri: string;
  source: ChannelRow['source'];
  isSuggested: boolean;
}

export interface ChannelPlan {
  added: readonly (WantedChannel & { position: number })[];
  kept: readonly { row: ChannelRow; uri: string; isSuggested: boolean; position: number }[];
  removed: readonly ChannelRow[];
}

/** The device that the channels are of. */
export interface ChannelHome {
  type: DeviceType;
  before: DevicePlace | null;
  after: DevicePlace;
  ports: StreamPorts;
}

/**
 * `wanted` null keeps all channels. Addresses of a device that moved move with it. A new address that names no port gets
 * the device's [EXT-332]; one that is stored is left as it is.
 * @throws AppError InvalidInput, NotFound, Conflict `DuplicateUrl` or `TooManyNewChannels` [IPD-11] [IPD-12]
 */
export function planChannels(
  stored: readonly ChannelRow[],
  wanted: readonly WantedChannel[] | null,
  home: ChannelHome,
): ChannelPlan {
  const isStored = ({ id, uri }: WantedChannel) => stored.some((row) => row.id === id && row.uri === uri);
  const channels = (wanted ?? stored.map(toWanted)).map((channel, index) => {
    const uri = ownUri(channel.uri, home, fieldOf(index));
    return { ...channel, uri: isStored(channel) ? uri : withStreamPort(uri, home.ports), position: index };
  });
  requireFew(channels);
  requireDistinct(channels.map(({ uri }) => uri));
  const suggested = channels.find(({ isSuggested }) => isSuggested);
  const all = channels.map((channel) => ({ ...channel, isSuggested: channel === suggested }));
  const known = new Map(stored.map((row) => [row.id, row]));
  const kept = all.flatMap(({ id, ...channel }) =>
    id === null ? [] : [{ ...channel, row: requireKnown(known, id) }],
  );
  const keptIds = new Set(kept.map(({ row }) => row.id));
  if (keptIds.size < kept.length) throw badField('ChannelInfo.Channels', 'ChannelTwice');
  return {
    added: all.filter(({ id }) => id === null),
    kept,
    removed: stored.filter(({ id }) => !keptIds.has(id)),
  };
}

/** The logins in addresses of channels (ENT-28). */
export function loginsOf(wanted: readonly WantedChannel[] | null, type: DeviceType): UrlLogin[] {
  return (wanted ?? []).flatMap(({ uri }, index) => {
    const login = readChannelUrl(uri, type)?.login;
    return login ? [{ field: fieldOf(index), login }] : [];
  });
}

/** Whether two addresses are the same channel [IPD-11]. */
export const isSameUrl = (a: string, b: string) => comparableUrl(a) === comparableUrl(b);

const fieldOf = (index: number) => `ChannelInfo.Channels.${index}.Uri`;

const toWanted = (row: ChannelRow): WantedChannel => ({
  id: row.id,
  uri: row.uri,
  source: row.source,
  isSuggested: row.is_suggested,
});

/** Without its login, at the device's own host: the device's login goes nowhere else. */
function ownUri(uri: string, { type, before, after }: ChannelHome, field: string): string {
  const read = readChannelUrl(uri, type);
  if (!read) {
    const schemes = schemesOf(type).map((scheme) => `${scheme}//`);
    throw badField(field, 'NotAddressOfDevice', { schemes: schemes.join(', ') });
  }
  const url = before ? movedUrl(read.url, before, after) : read.url;
  if (isOfDevice(url, after)) return url;
  throw badField(field, 'AddressOnOtherHost');
}

function requireFew(channels: readonly WantedChannel[]): void {
  if (channels.filter(({ id }) => id === null).length <= 1) return;
  throw appError('OneNewChannel');
}

function requireDistinct(urls: readonly string[]): void {
  if (findDuplicate(urls) === null) return;
  throw appError('DuplicateUrl');
}

function requireKnown(known: ReadonlyMap<string, ChannelRow>, id: string): ChannelRow {
  const row = known.get(id);
  if (!row) throw noSuchChannel();
  return row;
}
