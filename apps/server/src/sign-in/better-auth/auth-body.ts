/** What of a body for better-auth's routes we read ourselves; the body is kept as the text that came. */

/** A text of the body in the form in which addresses are compared; empty without it. */
export function addressIn(body: unknown, name: string): string {
  return textIn(body, name).trim().toLowerCase();
}

/** A text of the body; empty without it. */
export function textIn(body: unknown, name: string): string {
  const value = valueIn(body, name);
  return typeof value === 'string' ? value : '';
}

export function valueIn(body: unknown, name: string): unknown {
  return (parsedBody(String(body)) as Record<string, unknown> | null)?.[name];
}

/** Null for what is no JSON: better-auth says so. */
export function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
