import { routes, type ScheduleProfileShape } from '@longview/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** Schedule profiles of the system and of the account (API-15, GAP-14). */
export const schedulesQuery = queryOptions({
  queryKey: ['schedules'],
  queryFn: async ({ signal }) => (await dataOf(call(routes.listSchedules, {}, { signal }))).ScheduleProfiles,
});

/** Stores a schedule, a new one when it has no id (API-64); `Version` is what the edit began with. */
export function useSaveSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ScheduleProfileShape) =>
      dataOf(call(routes.saveSchedule, { body }, body.Id === null ? {} : { version: body.Version })),
    onSuccess: (saved) => {
      queryClient.setQueryData(schedulesQuery.queryKey, (now: ScheduleProfileShape[] = []) =>
        now.some(({ Id }) => Id === saved.Id)
          ? now.map((each) => (each.Id === saved.Id ? saved : each))
          : [...now, saved],
      );
    },
  });
}

export function useDeleteSchedule() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => dataOf(call(routes.deleteSchedule, { params: { id } })),
    onSuccess: (_, id) => {
      queryClient.setQueryData(schedulesQuery.queryKey, (now: ScheduleProfileShape[] = []) =>
        now.filter(({ Id }) => Id !== id),
      );
    },
  });
}
