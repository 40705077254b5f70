export { type Grant, limitOf, OWNER_GRANT, type Reach, reachOf } from './decide.ts';
export {
  type Actor,
  actorAccountId,
  type DeviceActor,
  type Gate,
  type ObjectFacts,
  type Pass,
  type Presented,
  type RoleFacts,
  type ShareFacts,
  type SignedIn,
} from './facts.ts';
export { type Gift, giftOfShare, heldUntilMs, mayGive, PUBLIC_GIFT } from './giving.ts';
export {
  isInvited,
  isIpRange,
  NO_LIMIT,
  systemRole,
  type ViewLimit,
  wantedPasses,
} from './grants.ts';
export {
  isStatement,
  isSystemRole,
  LIMIT_STATEMENTS,
  type LimitStatement,
  POLICIES,
  type Policy,
  STATEMENTS,
  type Statement,
  SYSTEM_ROLE_IDS,
  SYSTEM_ROLES,
  type SystemRole,
} from './statements.ts';
