import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { PolicyStatement, Role } from './shapes/accounts/access.ts';
import { TenantInfo } from './shapes/accounts/account.ts';
import { CollectionEntry } from './shapes/accounts/collection.ts';
import { AddOnShape, FeedSubscription, PlanShape, PricingInfo } from './shapes/accounts/plan.ts';
import {
  CaptureItemShape,
  CaptureRequestShape,
  Feed,
  FeedEntry,
  FeedStateInfo,
  StuffList,
} from './shapes/feeds/feed.ts';
import { FrameSyncStatus, IpDevice } from './shapes/feeds/ip-device.ts';
import { ResourceSettings, RetentionItemShape } from './shapes/feeds/retention.ts';
import { ScheduleProfileShape } from './shapes/feeds/schedule.ts';
import { CaptureSource } from './shapes/feeds/source.ts';
import { Device, Pairing } from './shapes/operation/device.ts';
import { PlaySequence, WindowConfig, WindowPlayItem } from './shapes/operation/playlist.ts';
import { CameraItem, CameraSource, PowerControl, StationConfig } from './shapes/operation/station.ts';

// The examples of the requirements are the contract's first client: whatever they name, the shape has, of that type.

const SHAPES: Record<string, z.ZodType> = {
  'ENT-01': PlanShape,
  'ENT-04': AddOnShape,
  'ENT-06': PricingInfo,
  'ENT-07': FeedSubscription,
  'ENT-08': FeedStateInfo,
  'ENT-09': Feed,
  'ENT-10': FeedEntry,
  'ENT-11': StuffList,
  'ENT-12': CollectionEntry,
  'ENT-13': TenantInfo,
  'ENT-16': Device,
  'ENT-17': WindowConfig,
  'ENT-18': StationConfig,
  'ENT-19': PlaySequence,
  'ENT-20': WindowPlayItem,
  'ENT-21': CameraItem,
  'ENT-22': CameraSource,
  'ENT-23': PowerControl,
  'ENT-24': Pairing,
  'ENT-25': Role,
  'ENT-26': PolicyStatement,
  'ENT-27': IpDevice,
  'ENT-29': CaptureSource,
  'ENT-30': FrameSyncStatus,
  'ENT-34': CaptureRequestShape,
  'ENT-35': CaptureItemShape,
  'ENT-36': ResourceSettings,
  'ENT-37': RetentionItemShape,
  'ENT-38': ScheduleProfileShape,
};

const requirements = readFileSync(join(import.meta.dirname, '../../../docs/requirements.md'), 'utf8');

it.each(Object.entries(SHAPES))('takes the example of its row [%s]', (row, shape) => {
  const example = exampleOf(row);
  const result = shape.safeParse(example);
  const wrong = (result.error?.issues ?? []).filter(({ path }) => valueAt(example, path) !== undefined);
  expect(wrong, row).toEqual([]);
  expect(unknownKeys(example, z.toJSONSchema(shape, { unrepresentable: 'any', io: 'output' })), row).toEqual(
    [],
  );
});

/** What the row leaves out with an ellipsis is left out here too. */
function exampleOf(row: string): unknown {
  const text = new RegExp(String.raw`^- \*\*${row}\*\* .*Example: \`(\{.*\})\``, 'm').exec(requirements)?.[1];
  if (!text) throw new Error(`${row} has no example.`);
  return JSON.parse(text.replaceAll(/"\w+":(\[…\]|\[\{…\}\]|\{…\}),?/g, '').replaceAll(/,?…?\}/g, '}'));
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (isRecord(at) ? at[String(key)] : undefined), value);
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Paths of keys that the shape does not know. Records (of capabilities, headers) know every key. */
function unknownKeys(value: unknown, schema: JsonSchema, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unknownKeys(item, itemsOf(schema), `${path}[]`));
  const properties = branchWith(schema, 'properties')?.properties;
  if (!isRecord(value) || !properties) return [];
  return Object.entries(value).flatMap(([key, at]) => {
    const known = properties[key];
    return typeof known === 'object' ? unknownKeys(at, known, `${path}.${key}`) : [`${path}.${key}`];
  });
}

function itemsOf(schema: JsonSchema): JsonSchema {
  const items = branchWith(schema, 'items')?.items;
  return typeof items === 'object' && !Array.isArray(items) ? items : {};
}

/** The schema itself, or of what may also be null the branch that says something. */
function branchWith(schema: JsonSchema, key: 'properties' | 'items'): JsonSchema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find((branch) => branch[key]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
