import { expect, it, vi } from 'vitest';
import { endProofAsk, PROOF_NEEDED, proofAsked, withProof } from './proof-ask.ts';

const lacks = (code: string) => code === PROOF_NEEDED;

it('asks once for a proof and repeats what was refused for lack of it [EXT-381]', async () => {
  const asked = vi.fn();
  const leave = proofAsked.subscribe(asked);
  const answers = [PROOF_NEEDED, PROOF_NEEDED, 'done', 'done'];
  const act = vi.fn(async () => answers.shift() ?? '');
  const both = Promise.all([withProof(act, lacks), withProof(act, lacks)]);
  await vi.waitFor(() => expect(proofAsked.isOpen()).toBe(true));
  expect(asked).toHaveBeenCalledTimes(1);
  endProofAsk(true);
  expect(await both).toEqual(['done', 'done']);
  expect(proofAsked.isOpen()).toBe(false);
  leave();
});

it('leaves the refusal where the person gives up or no page can ask [EXT-381]', async () => {
  const act = vi.fn(async () => PROOF_NEEDED);
  expect(await withProof(act, lacks)).toBe(PROOF_NEEDED);
  const leave = proofAsked.subscribe(() => {});
  const given = withProof(act, lacks);
  await vi.waitFor(() => expect(proofAsked.isOpen()).toBe(true));
  endProofAsk(false);
  expect(await given).toBe(PROOF_NEEDED);
  expect(act).toHaveBeenCalledTimes(2);
  leave();
});
