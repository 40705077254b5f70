/** A header that is sent along. Stored values are never told again: an empty one is kept (GEN-17). */
export interface HeaderEdit {
  name: string;
  value: string;
  isStored: boolean;
}

/** As the service answers them: names with empty values. */
export function headerEdits(stored: Readonly<Record<string, string>>): HeaderEdit[] {
  return Object.keys(stored).map((name) => ({ name, value: '', isStored: true }));
}

/** As a save takes them: those left out go. A new one without a name or a value is none. */
export function headersOf(edits: readonly HeaderEdit[]): Record<string, string> {
  const whole = edits.filter(({ name, value, isStored }) => isStored || (name.trim() && value));
  return Object.fromEntries(whole.map(({ name, value }) => [name.trim(), value]));
}
