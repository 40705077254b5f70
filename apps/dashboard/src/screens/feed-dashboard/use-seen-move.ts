import type { CameraMoveEntry, FeedDetail } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { cameraMovesQuery, useAcceptMove } from '../../api/feeds/alerts.ts';
import type { SeenMove } from '../../editors/image-process/moved-notice.tsx';

/** How the camera was moved since its view was last the usual one (EXT-592); null where it was not, or nobody can say how far. */
export function useSeenMove({ Feed, Permissions }: FeedDetail): SeenMove | null {
  const enabled = Permissions.includes('ManageStatePolicyStatement');
  const moves = useQuery({ ...cameraMovesQuery(Feed.Id), enabled }).data ?? [];
  const accept = useAcceptMove(Feed.Id);
  const open = moves.find(({ EndedAt }) => EndedAt === null);
  if (!open?.IsTold) return null;
  const all = movesSince(moves, open);
  if (all.some(({ Dx, Dy }) => Dx === null || Dy === null)) return null;
  const sum = (pick: (move: CameraMoveEntry) => number | null) =>
    all.reduce((total, move) => total + (pick(move) ?? 0), 0);
  return {
    since: all.at(-1)?.Since ?? open.Since,
    dx: sum(({ Dx }) => Dx),
    dy: sum(({ Dy }) => Dy),
    rotation: sum(({ Rotation }) => Rotation),
    width: open.Width,
    height: open.Height,
    onLeave: () => accept.mutate(open.Id),
  };
}

/** That move, and those before it that were followed by another one before the view was the usual one again. */
function movesSince(moves: readonly CameraMoveEntry[], open: CameraMoveEntry): CameraMoveEntry[] {
  const before = moves.slice(moves.indexOf(open) + 1);
  const end = before.findIndex(({ Outcome }) => Outcome !== 'MovedAgain');
  return [open, ...before.slice(0, end < 0 ? before.length : end)];
}
