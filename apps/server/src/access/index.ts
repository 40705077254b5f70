/** What decides who may, read from the database and from calls. */

export { findRoleFacts, listSharesFor } from './access-queries.ts';
export { changeAccess } from './change-access.ts';
export {
  collectionFacts,
  type FactsContext,
  feedFacts,
  hashAccessKey,
  mayBePrivate,
  readCollectionAccess,
  readFeedAccess,
} from './object-facts.ts';
export { makePassCookie, readPasses } from './passes.ts';
export { noSuch, requireAccount, requireGivable, requireReach, requireStatement } from './require.ts';
export { type ObjectInReach, requireObject } from './require-object.ts';
export { passwordTag, type StoredStatement } from './stored-statements.ts';
