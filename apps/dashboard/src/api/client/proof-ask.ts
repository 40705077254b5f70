/**
 * Acts that take a fresh proof of who is there (EXT-381): where one is refused for that alone, the page asks for the
 * proof and repeats the act. Knows neither calls nor dialogs.
 */
export const PROOF_NEEDED = 'ProofNeeded';

let open: { promise: Promise<boolean>; settle: (isProved: boolean) => void } | null = null;
const listeners = new Set<() => void>();

/** The result of `act`; where it lacks a proof, that of a second try once the person gave one. */
export async function withProof<T>(act: () => Promise<T>, lacksProof: (result: T) => boolean): Promise<T> {
  const result = await act();
  return lacksProof(result) && (await ask()) ? act() : result;
}

/** Whether a proof is asked for, as React subscribes to it. */
export const proofAsked = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOpen: () => open !== null,
};

/** The person gave a proof, or gave it up. */
export function endProofAsk(isProved: boolean): void {
  const ended = open;
  open = null;
  for (const listener of listeners) listener();
  ended?.settle(isProved);
}

/** Several acts at once are asked about once. Without a page that asks nothing is proved. */
function ask(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open = { promise, settle: resolve };
    for (const listener of listeners) listener();
  }
  return open.promise;
}
