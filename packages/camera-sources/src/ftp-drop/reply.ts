// What a command says back. Shapes only.

/** A code of RFC 959 and a text for people; null when everything is said already. */
export type Reply = readonly [code: number, text: string] | null;

export type Handler = (argument: string) => Reply | Promise<Reply>;

/** By verb, in capitals. */
export type Handlers = Readonly<Record<string, Handler>>;

/** A command that always says the same. */
export function always(code: number, text: string): Handler {
  return () => [code, text];
}

/** A command that knows one value only. */
export function onlyValue(known: string): Handler {
  return (given) => (given.toUpperCase() === known ? [200, 'Yes.'] : [504, `Only ${known} is known here.`]);
}
