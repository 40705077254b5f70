/** What other features may use of collections. */
export { addToCollection, findCollection } from './collection-queries.ts';
export { listCollectionEntries } from './list-collection-entries.ts';
