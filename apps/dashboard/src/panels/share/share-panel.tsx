import { Links } from './links.tsx';
import { People } from './people.tsx';
import type { ShareTarget } from './share-target.ts';
import { useRoles } from './use-roles.ts';

/** Links to and people of one feed or collection (SHR-01). Who may use it is decided by who makes the target. */
export function SharePanel({ target }: { target: ShareTarget }) {
  const roles = useRoles(target);
  return (
    <>
      <Links target={target} roles={roles} />
      <People target={target} roles={roles} />
    </>
  );
}
