export { type BrakeFacts, isBraked } from './brake.ts';
export {
  daysUntilFull,
  ENOUGH_DAYS,
  type GrowthStep,
  growthOf,
  KEEP_CHOICES_DAYS,
  type KeepDays,
  type KeptPerDay,
  keepFor,
  storesMuchMore,
  suggestedKeep,
  sumGrowth,
} from './growth.ts';
export type { RetentionFacts } from './removal-rules.ts';
export type { RetentionSummary } from './removal-tally.ts';
export {
  type FramePiece,
  type PieceVerdict,
  type RetentionPass,
  startRetention,
} from './retention-pass.ts';
export type { LastRun } from './run-range.ts';
export {
  KEEP_ALL,
  NEW_RETENTION_ITEM,
  REMOVAL_DELAY_SEC,
  type RemovalStrategy,
  type RetentionItem,
  type RetentionPolicy,
  type RetentionSettings,
  settingsInForce,
} from './settings.ts';
