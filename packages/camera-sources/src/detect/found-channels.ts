// What a search has tried and found so far, in the order of its candidates, whatever the order of the answers.
import { DETECT_AT_ONCE } from '@longview/rules/targets';
import pLimit from 'p-limit';
import type { Report } from '../failure-report.ts';
import type { Grab } from '../source.ts';
import type { Candidate } from './candidate.ts';
import type { DetectedChannel } from './types.ts';

/** A device that answers everything slowly must not be asked without end. */
const MAX_CANDIDATES = 250;
/** What a named address that is not there, or leads elsewhere, says: such channels are left out. */
const GONE: ReadonlySet<string> = new Set(['NotFound', 'NotAnImage', 'Refused']);

export class FoundChannels {
  readonly #entries = new Map<string, { candidate: Candidate; grab: Grab | null }>();

  /** Tries those that are new, a few at once. Rejects only with the signal's reason. */
  async tryAll(candidates: readonly Candidate[], trier: { try(url: string): Promise<Grab> }): Promise<void> {
    const inTurn = pLimit(DETECT_AT_ONCE);
    const fresh = candidates.flatMap((candidate) => this.#add(candidate) ?? []);
    const tries = fresh.map((entry) =>
      inTurn(async () => {
        entry.grab = await trier.try(entry.candidate.uri);
      }),
    );
    await Promise.all(tries);
  }

  /** Whether a picture came from an address of these schemes. */
  has(kind: 'picture' | 'stream'): boolean {
    return [...this.#entries.values()].some(
      ({ candidate, grab }) => grab?.ok && kindOf(candidate.uri) === kind,
    );
  }

  list(): DetectedChannel[] {
    return [...this.#entries.values()].filter(isChannel).map(({ candidate, grab }) => {
      const { isNamed: _named, ...channel } = candidate;
      return { ...channel, isBest: false, grab };
    });
  }

  /** What the tries that failed brought. */
  failures(): Report[] {
    return [...this.#entries.values()].flatMap(({ grab }) => (grab && !grab.ok ? [grab.report] : []));
  }

  #add(candidate: Candidate): { candidate: Candidate; grab: Grab | null } | null {
    if (this.#entries.has(candidate.uri) || this.#entries.size >= MAX_CANDIDATES) return null;
    const entry = { candidate, grab: null };
    this.#entries.set(candidate.uri, entry);
    return entry;
  }
}

function kindOf(uri: string): 'picture' | 'stream' {
  return uri.startsWith('http') ? 'picture' : 'stream';
}

function isChannel({ candidate, grab }: { candidate: Candidate; grab: Grab | null }): boolean {
  if (!candidate.isNamed) return grab?.ok ?? false;
  return grab === null || grab.ok || !GONE.has(grab.report.statusCode);
}
