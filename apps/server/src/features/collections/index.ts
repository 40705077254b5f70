/** What other features may use of collections. */
export { type CollectionInReach, requireCollection } from './collection-access.ts';
export {
  addToCollection,
  type CollectionRow,
  findCollection,
  listFeedIds,
} from './collection-queries.ts';
export { listCollectionEntries, listSharedCollections, showCollection } from './list-collection-entries.ts';
