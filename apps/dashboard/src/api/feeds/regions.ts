import { type FeedRegion, routes } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { byName } from '../../locale/name-order.ts';
import { call, dataOf } from '../client/client.ts';
import type { PictureBox } from '../pictures/frame-changes.ts';

/** Parts of a camera's picture that have a name (EXT-610). */

export interface Region {
  id: string;
  name: string;
  box: PictureBox;
  /** Its changes are told (EXT-619). */
  tellsChanges: boolean;
  version: number;
}

export type RegionEdit = Pick<Region, 'name' | 'box' | 'tellsChanges'>;

const FRESH_MS = 60_000;

export function regionsQuery(feedId: string) {
  return queryOptions({
    queryKey: ['feed-regions', feedId],
    queryFn: async ({ signal }) => {
      const { Regions } = await dataOf(call(routes.listFeedRegions, { params: { feedId } }, { signal }));
      return byName(Regions.map(toRegion), ({ name }) => name);
    },
    staleTime: FRESH_MS,
  });
}

/** Each change is shown as the server answered it; one that failed asks again, since someone else may have been faster. */
export function useRegionChanges(feedId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = regionsQuery(feedId);
  const keep = (id: string | null, region: Region | null) =>
    queryClient.setQueryData(queryKey, (regions: Region[] = []) =>
      byName([...regions.filter((one) => one.id !== id), ...(region ? [region] : [])], ({ name }) => name),
    );
  const onError = () => void queryClient.invalidateQueries({ queryKey });
  return {
    add: useMutation({
      mutationFn: async (edit: RegionEdit) =>
        toRegion(await dataOf(call(routes.addFeedRegion, { params: { feedId }, body: bodyOf(edit) }))),
      onSuccess: (region) => keep(null, region),
      onError,
    }),
    replace: useMutation({
      mutationFn: async ({ id: regionId, version, ...edit }: Region) =>
        toRegion(
          await dataOf(
            call(routes.replaceFeedRegion, { params: { feedId, regionId }, body: bodyOf(edit) }, { version }),
          ),
        ),
      onSuccess: (region) => keep(region.id, region),
      onError,
    }),
    remove: useMutation({
      mutationFn: async ({ id: regionId }: Region) => {
        await dataOf(call(routes.deleteFeedRegion, { params: { feedId, regionId } }));
        return regionId;
      },
      onSuccess: (id) => keep(id, null),
      onError,
    }),
  };
}

const toRegion = ({ RegionId, Name, Box, TellsChanges, Version }: FeedRegion): Region => ({
  id: RegionId,
  name: Name,
  box: { x: Box.X, y: Box.Y, width: Box.Width, height: Box.Height },
  tellsChanges: TellsChanges,
  version: Version,
});

const bodyOf = ({ name, box, tellsChanges }: RegionEdit) => ({
  Name: name,
  TellsChanges: tellsChanges,
  Box: { X: box.x, Y: box.y, Width: box.width, Height: box.height },
});
