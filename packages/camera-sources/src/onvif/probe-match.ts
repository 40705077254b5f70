// Reads one answer of WS-Discovery. The sender's own address is what is believed; of the addresses it names, the port.
import { portOf } from './reachable-url.ts';
import { parseXml, type XmlNode } from './xml-node.ts';

/** A device that answered on the local network. */
export interface FoundOnvif {
  /** Address of the sender. */
  host: string;
  port: number;
  name: string | null;
  manufacturer: string | null;
  model: string | null;
}

const MAX_BYTES = 16_384;
const MAX_NAME = 100;
/** The first of each kind counts. */
const SCOPE = /^onvif:\/\/www\.onvif\.org\/(name|hardware|manufacturer|mfr)\/(.+)$/i;

/** Null for what is no answer to our question, or names no web address. */
export function readProbeMatch(datagram: Buffer, sender: string, messageId: string): FoundOnvif | null {
  const envelope = datagram.length > MAX_BYTES ? null : parseXml(datagram)?.first('Envelope');
  const match = envelope?.first('Body', 'ProbeMatches', 'ProbeMatch');
  if (!match || envelope?.text('Header', 'RelatesTo') !== messageId) return null;
  const port = portNamed(match, sender);
  if (port === null) return null;
  const scopes = readScopes(match);
  const manufacturer = scopes.get('manufacturer') ?? scopes.get('mfr') ?? null;
  return {
    host: sender,
    port,
    name: scopes.get('name') ?? null,
    manufacturer,
    model: scopes.get('hardware') ?? null,
  };
}

/** Of the address that names the sender itself, else of the first: devices list old ones and link-local ones too. */
function portNamed(match: XmlNode, sender: string): number | null {
  const urls = words(match.text('XAddrs')).flatMap((text) => {
    const url = URL.parse(text);
    return url && (url.protocol === 'http:' || url.protocol === 'https:') ? [url] : [];
  });
  const url = urls.find(({ hostname }) => hostname === sender) ?? urls[0];
  return url ? portOf(url) : null;
}

function readScopes(match: XmlNode): Map<string, string> {
  const scopes = new Map<string, string>();
  for (const scope of words(match.text('Scopes'))) {
    const [, kind = '', value = ''] = SCOPE.exec(scope) ?? [];
    const known = scopes.get(kind.toLowerCase());
    const text = decode(value).slice(0, MAX_NAME);
    if (kind && known === undefined && text) scopes.set(kind.toLowerCase(), text);
  }
  return scopes;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Percent-decoded, without what is not for the eye; text with a stray percent sign stays as it is. */
function decode(text: string): string {
  const plain = text.replaceAll('_', ' ');
  try {
    return decodeURIComponent(plain)
      .replace(/\p{Cc}/gu, '')
      .trim();
  } catch {
    return plain;
  }
}
