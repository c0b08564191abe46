import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const HEX_TOKEN_BYTES = 20;

/** Creates a secret token. The database stores only its hash, so a database leak exposes no valid token. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Creates a secret of 40 hexadecimal digits. */
export const newHexToken = () => randomBytes(HEX_TOKEN_BYTES).toString('hex');

export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9_-]{43}$/.test(text);

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
