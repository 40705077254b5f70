/** What other parts of the server may use of sending to platforms. */
export { dialPlatform } from './dial-platform.ts';
export { RestreamNode } from './restream-node.ts';
