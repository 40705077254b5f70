/** Connects to a camera by the ways that its options allow. */
import { readStreamAddress } from './stream-address.ts';
import { StreamConnection } from './stream-connection.ts';
import type { Transport } from './stream-input.ts';
import type { Failed, StreamOptions } from './stream-options.ts';

/**
 * A stream that plays, or why there is none. `onTry` gets each connection before it opens, so that it can be
 * interrupted; after a failure it is asked whether another way is still wanted.
 */
export async function connectStream(
  options: StreamOptions,
  { onTry, isWanted }: { onTry(connection: StreamConnection): void; isWanted(): boolean },
): Promise<StreamConnection | Failed> {
  const by = async (transport: Transport) => {
    const connection = new StreamConnection();
    onTry(connection);
    return (await connection.open(options, transport)) ?? connection;
  };
  // Only RTSP has the choice.
  const isRtsp = readStreamAddress(options.url).protocol === 'rtsp';
  const wanted = isRtsp ? (options.transport ?? 'auto') : 'tcp';
  const first = await by(wanted === 'udp' ? 'udp' : 'tcp');
  const mayBeTransport = !(first instanceof StreamConnection) && first.status === 'Error';
  return wanted === 'auto' && mayBeTransport && isWanted() ? by('udp') : first;
}
