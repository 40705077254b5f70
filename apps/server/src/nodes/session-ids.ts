/** Names of sessions that one node serves and calls to any node end: they begin with the node's own. */

export const sessionIdAt = (nodeId: string, id: string) => `${nodeId}.${id}`;

export function readSessionId(sessionId: string): { nodeId: string; id: string } {
  const [nodeId = '', id = ''] = sessionId.split('.');
  return { nodeId, id };
}
