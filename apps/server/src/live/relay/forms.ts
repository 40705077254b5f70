/**
 * How nodes of different versions have live video of each other while an installation is brought up to date. Who asks
 * says which forms of a connection it reads; who gives writes one of them, or refuses in words. Kinds of frames, and facts of
 * a head, may come without another form: who does not know them passes over them. What else changes is a new form, and
 * a version knows that of the version before too (docs/design/processes.md, Versions).
 */

/** What this version reads, and can write. */
export const RELAY_FORMS: readonly number[] = [1];

/** Whether a node that reads these, comma-separated, reads what this one writes. One that says nothing is of before. */
export function isFormKnown(reads = '1'): boolean {
  return reads.split(',').some((form) => RELAY_FORMS.includes(Number(form)));
}
