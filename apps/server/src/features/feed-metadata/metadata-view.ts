import type { FeedMetadata, FeedMetadataRow } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import type { MetadataRow } from '@longview/rules/feeds';

export function toWire({ id, name, value, changedSec, before }: MetadataRow): FeedMetadataRow {
  return {
    Id: id,
    Name: name,
    Value: value,
    ChangedAt: formatTime(changedSec),
    Name_Backup: before?.name ?? null,
    Value_Backup: before?.value ?? null,
    ChangedAt_Backup: before && formatTime(before.changedSec),
  };
}

export function toRow(wire: FeedMetadataRow): MetadataRow {
  const beforeSec = wire.ChangedAt_Backup === null ? null : parseTime(wire.ChangedAt_Backup);
  return {
    id: wire.Id,
    name: wire.Name,
    value: wire.Value,
    changedSec: parseTime(wire.ChangedAt) ?? 0,
    before:
      beforeSec === null ? null : { name: wire.Name_Backup, value: wire.Value_Backup, changedSec: beforeSec },
  };
}

/** API-12. */
export function toMetadata({ rows, version }: StoredMetadata): FeedMetadata {
  return { Metadata: JSON.stringify(rows.map(toWire)), Version: version };
}

export interface StoredMetadata {
  rows: MetadataRow[];
  version: number;
}
