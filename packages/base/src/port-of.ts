interface Listening {
  address(): { port: number } | string | null;
}

/** The port that a server of TCP or UDP listens at. @throws when it does not */
export function portOf(server: Listening): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens at no port.');
  return address.port;
}
