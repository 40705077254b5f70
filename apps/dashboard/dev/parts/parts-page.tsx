import { GROUPS, isGroup } from './groups.ts';
import styles from './parts.module.css';

/**
 * The parts of `src/ui` in their states, a group at a time: `/dev/parts?group=fields`. Without one it lists the groups.
 */
export function PartsPage() {
  const name = new URLSearchParams(window.location.search).get('group') ?? '';
  if (!isGroup(name)) return <GroupList />;
  const Group = GROUPS[name];
  return <Group />;
}

function GroupList() {
  return (
    <main className={styles.page}>
      <h1>Parts</h1>
      <ul>
        {Object.keys(GROUPS).map((name) => (
          <li key={name}>
            <a href={`?group=${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}
