export {
  type Actor,
  actorAccountId,
  type Decision,
  decideFeed,
  type FeedFacts,
  feedGrant,
  type Grant,
} from './decide.ts';
export { STATEMENTS, type Statement, SYSTEM_ROLES, type SystemRole } from './statements.ts';
