import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** User present and user verified; the third flag says that a new key follows. */
const PROVEN = 0x05;
const HAS_KEY = 0x40;

type Site = { readonly origin: string; readonly rpId: string };
type Challenge = { readonly challenge: string };
type Answer = { readonly counter?: number; readonly userHandle?: string };

/** An authenticator with one passkey, which answers challenges as a phone does. */
export function newAuthenticator({ origin, rpId }: Site = { origin: 'http://localhost', rpId: 'localhost' }) {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

  const clientDataOf = (type: string, { challenge }: Challenge) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    id: base64url(id),
    /** Makes the passkey. */
    make(challenge: Challenge): string {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(PROVEN | HAS_KEY, 0),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: base64url(clientDataOf('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      });
    },
    /** Signs a challenge with the passkey. */
    prove(challenge: Challenge, { counter = 0, userHandle }: Answer = {}): string {
      const authData = head(PROVEN, counter);
      const clientData = clientDataOf('webauthn.get', challenge);
      const signed = Buffer.concat([authData, sha256(clientData)]);
      return answer({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      });
    },
  };
}
