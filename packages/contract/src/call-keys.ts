import { z } from 'zod';

/**
 * Credentials that a public call may bring in its address: read by the session, not by the handlers (PUB-01). A page
 * that plays a Window's playlist brings the Window's id and `TDToken` (PUB-11).
 */
export const CallKeys = {
  apikey: z.string().optional(),
  accesskey: z.string().optional(),
  tdid: z.string().optional(),
  tdtoken: z.string().optional(),
};

export type GivenKeys = { readonly [K in keyof typeof CallKeys]?: string | undefined };

/** Those of a query, for the addresses that an answer names. */
export function keysIn({ apikey, accesskey, tdid, tdtoken }: GivenKeys): GivenKeys {
  return { apikey, accesskey, tdid, tdtoken };
}
