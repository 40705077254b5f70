import { z } from 'zod';
import { route } from '../../route.ts';
import { CollectionEntry, CollectionSave } from '../../shapes/accounts/collection.ts';
import { PublicCollection } from '../../shapes/feeds/feed.ts';

/** An account makes them; who holds the statement on one changes it. */
export const saveCollection = route({
  id: 'saveCollection',
  method: 'POST',
  path: '/api/nv/collectionmanage',
  summary: 'Create a collection (Id `New`) or change one',
  who: { statement: 'EditCollectionPolicyStatement' },
  rows: ['API-26', 'COL-11'],
  errors: [400, 401, 402, 403, 404, 409],
  body: CollectionSave,
  sentBack: z.object({ collectionInfo: CollectionEntry.shape.Collection }),
  replies: { 200: CollectionEntry, 201: CollectionEntry },
});

export const deleteCollection = route({
  id: 'deleteCollection',
  method: 'DELETE',
  path: '/api/nv/collectionmanage/:id',
  summary: 'Delete a collection; its shares end, its feeds stay',
  who: 'account',
  rows: ['API-27', 'COL-03'],
  errors: [401, 402, 403, 404],
  params: z.object({ id: z.string() }),
  replies: { 204: null },
});

export const getCollection = route({
  id: 'getCollection',
  method: 'GET',
  path: '/api/v2/collection-get',
  summary: 'A collection and its feeds, for anyone who may view them',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['PUB-15'],
  errors: [401, 404],
  query: z.object({ colid: z.string(), accesskey: z.string().optional() }),
  replies: { 200: PublicCollection },
});
