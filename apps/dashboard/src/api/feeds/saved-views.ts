import { routes, type SavedView, type SavedViewSave } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { byName } from '../../locale/name-order.ts';
import { call, dataOf } from '../client/client.ts';

/** Views of the feed list that the user keeps (EXT-62). */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: async ({ signal }) => (await dataOf(call(routes.listSavedViews, {}, { signal }))).Views,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Each change is shown as the server answered it. */
export function useSavedViewChanges() {
  const queryClient = useQueryClient();
  const keep = (viewId: string | null, view: SavedView | null) =>
    queryClient.setQueryData(savedViewsQuery.queryKey, (views = []) =>
      byName(
        [...views.filter(({ ViewId }) => ViewId !== viewId), ...(view ? [view] : [])],
        ({ Name }) => Name,
      ),
    );
  return {
    add: useMutation({
      mutationFn: (body: SavedViewSave) => dataOf(call(routes.addSavedView, { body })),
      onSuccess: (view) => keep(null, view),
    }),
    replace: useMutation({
      mutationFn: ({ ViewId: viewId, ...body }: SavedView) =>
        dataOf(call(routes.replaceSavedView, { params: { viewId }, body })),
      onSuccess: (view) => keep(view.ViewId, view),
    }),
    remove: useMutation({
      mutationFn: async ({ ViewId: viewId }: SavedView) => {
        await dataOf(call(routes.deleteSavedView, { params: { viewId } }));
        return viewId;
      },
      onSuccess: (viewId) => keep(viewId, null),
    }),
  };
}
