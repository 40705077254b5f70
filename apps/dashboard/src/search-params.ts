import { stringifySearchWith } from '@tanstack/react-router';

/**
 * How addresses hold search parameters: as plain texts, such as `?q=north mast`, so that people can read and write
 * them. The router's own reading makes numbers and booleans of some texts: a search for `1` would be no text any more.
 */
export const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: stringifySearchWith(String),
};
