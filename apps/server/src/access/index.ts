/** What decides who may, read from the database and from calls. */
export { listSharesFor } from './access-queries.ts';
export { hashAccessKey, readCollectionAccess, readFeedAccess } from './object-facts.ts';
export { makePassCookie, readPasses } from './passes.ts';
export { passwordTag, type StoredStatement, toRoleFacts } from './stored-statements.ts';
