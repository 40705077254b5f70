/** A passkey as a browser without attestation registers it, made in software. */
import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

const USER_PRESENT_VERIFIED_WITH_KEY = 0x45;

/** The body's `response` for `passkey/verify-registration`, to a challenge of `passkey/generate-register-options`. */
export function madePasskey({ challenge, origin }: { challenge: string; origin: string }) {
  const id = randomBytes(16);
  const client = { type: 'webauthn.create', challenge, origin, crossOrigin: false };
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authenticatorData(new URL(origin).hostname, id)),
  ]);
  return {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
  };
}

function authenticatorData(host: string, id: Buffer): Buffer {
  const head = Buffer.from([USER_PRESENT_VERIFIED_WITH_KEY, 0, 0, 0, 0]);
  const length = Buffer.from([0, id.length]);
  const hash = createHash('sha256').update(host).digest();
  return Buffer.concat([hash, head, Buffer.alloc(16), length, id, coseKey()]);
}

/** An ES256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(): Buffer {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  const [xBytes, yBytes] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')));
  return Buffer.concat([head, xBytes ?? head, Buffer.from([0x22]), yBytes ?? head]);
}

/** CBOR of a short text. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** CBOR of 24 to 255 bytes. */
const bytes = (value: Buffer) => Buffer.concat([Buffer.from([0x58, value.length]), value]);
