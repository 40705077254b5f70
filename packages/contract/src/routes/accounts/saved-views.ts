import { z } from 'zod';
import { route } from '../../route.ts';
import { SavedView, SavedViewSave } from '../../shapes/accounts/saved-view.ts';

const PATH = '/api/nv/user/views';
const ViewParams = z.object({ viewId: z.string() });

export const listSavedViews = route({
  id: 'listSavedViews',
  method: 'GET',
  path: PATH,
  summary: 'The user’s saved views of the feed list',
  who: 'signedIn',
  rows: ['EXT-62'],
  errors: [401, 403],
  replies: { 200: z.object({ Views: z.array(SavedView) }) },
});

export const addSavedView = route({
  id: 'addSavedView',
  method: 'POST',
  path: PATH,
  summary: 'Save a view of the feed list under a name',
  who: 'signedIn',
  rows: ['EXT-62'],
  errors: [400, 401, 403, 409],
  body: SavedViewSave,
  sentBack: SavedView,
  replies: { 201: SavedView },
});

export const replaceSavedView = route({
  id: 'replaceSavedView',
  method: 'PUT',
  path: `${PATH}/:viewId`,
  summary: 'Rename or change a saved view',
  who: 'signedIn',
  rows: ['EXT-62'],
  errors: [400, 401, 403, 404, 409],
  params: ViewParams,
  body: SavedViewSave,
  sentBack: SavedView,
  replies: { 200: SavedView },
});

export const deleteSavedView = route({
  id: 'deleteSavedView',
  method: 'DELETE',
  path: `${PATH}/:viewId`,
  summary: 'Delete a saved view',
  who: 'signedIn',
  rows: ['EXT-62'],
  errors: [401, 403, 404],
  params: ViewParams,
  replies: { 204: null },
});
