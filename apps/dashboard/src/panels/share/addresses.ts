/** What people type to say whom to invite (API-29). Pure; the server decides again. */

const SEPARATORS = /[,;\s]+/;
const ADDRESS = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;
const DOMAIN = /^@?[^\s@,;.]+(\.[^\s@,;.]+)+$/;

/** The single addresses and domains of a text, without what is only separators. */
export function splitAddresses(text: string): string[] {
  return text.split(SEPARATORS).filter((part) => part !== '');
}

/** Those that are neither an address nor a domain. */
export function badAddresses(parts: readonly string[]): string[] {
  return parts.filter((part) => !ADDRESS.test(part) && !DOMAIN.test(part));
}

/** A share with everyone of a domain, not with one address. */
export function isDomain(emailOrDomain: string): boolean {
  return !emailOrDomain.includes('@');
}
