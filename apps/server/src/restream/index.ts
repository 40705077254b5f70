/** What other parts of the server may use of sending to platforms. */
export { RestreamNode } from './restream-node.ts';
