import { isId } from '@longview/rules';
import { Link } from '@tanstack/react-router';

interface ObjectLinkProps {
  id: string;
  name: string;
}

/** The name of what an entry is about, which leads to where it is seen; its name alone where nothing shows one (EXT-408). */
export function ObjectLink({ id, name }: ObjectLinkProps) {
  if (isId('feed', id))
    return (
      <Link to="/feed/$feedId" params={{ feedId: id }}>
        {name}
      </Link>
    );
  if (isId('collection', id))
    return (
      <Link to="/collection/$collectionId" params={{ collectionId: id }}>
        {name}
      </Link>
    );
  if (isId('role', id))
    return (
      <Link to="/roles" search={{ role: id }}>
        {name}
      </Link>
    );
  if (isId('ipDevice', id))
    return (
      <Link to="/ipdevices" search={{ device: id }}>
        {name}
      </Link>
    );
  if (isId('device', id))
    return (
      <Link to="/mystuff" search={{ view: 'Devices', device: id }}>
        {name}
      </Link>
    );
  return <span>{name}</span>;
}
