import { routes } from '@longview/contract';
import { call, dataOf } from '../client/client.ts';

/** Proves who holds this session with the password; counts for 10 minutes (EXT-381). */
export const proveByPassword = (Password: string) => dataOf(call(routes.giveProof, { body: { Password } }));

/** Asks for a proof unless one was given lately: before what the browser fetches by itself. */
export const needProof = () => dataOf(call(routes.giveProof, { body: { Password: null } }));
