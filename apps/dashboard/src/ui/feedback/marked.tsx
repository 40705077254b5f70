import { textMatches } from '@longview/rules/feeds';
import styles from './marked.module.css';

/** A name with what a search found in it marked (EXT-61), from right to left where it is written so. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const matches = words.length > 0 ? textMatches(text, words) : [];
  if (matches.length === 0) return <bdi>{text}</bdi>;
  const ends = matches.map(({ end }) => end);
  return (
    <bdi>
      {matches.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at - 1] ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </bdi>
  );
}
