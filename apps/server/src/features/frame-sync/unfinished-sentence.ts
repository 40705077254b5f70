import { keysOf } from '@longview/rules';
import { plainPath, SKIP_REASONS, type Skipped, type SkipSentence } from '@longview/rules/frame-sync';
import type { Sentence } from '@longview/texts/sentences';
import { say } from '@longview/texts/sentences';

/** Error of an import that came to its end; null where everything was taken [IMP-03]. */
export function unfinishedSentence(skipped: Skipped): Sentence | null {
  const lines = new Map<SkipSentence, { count: number; path: string }>();
  for (const why of keysOf(skipped)) {
    const { count, path } = skipped[why] ?? { count: 0, path: '' };
    const reason = SKIP_REASONS[why];
    const before = lines.get(reason);
    lines.set(reason, { count: count + (before?.count ?? 0), path: before?.path ?? path });
  }
  if (lines.size === 0) return null;
  const told = [...lines].map(([reason, { count, path }]) =>
    say(reason, { n: count, path: plainPath(path) }),
  );
  return say('ImportUnfinished', { lines: told });
}
