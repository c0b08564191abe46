import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { numberField } from '#platform/server/edge/fields.ts';
import { isSame } from '#platform/server/signed-token.ts';

/** OWASP’s first recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

// Runs off the main thread, so that it does not block other requests.
const derive = promisify(argon2);

const digest = (password: string, salt: Buffer, { memory, passes, parallelism }: Cost, bytes: number) =>
  derive('argon2id', {
    // Keyboards may encode the same characters differently.
    message: password.normalize('NFKC'),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: bytes,
  });

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Formats parameters, salt and hash as one line (the PHC string format). */
const written = ({ memory, passes, parallelism }: Cost, salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(salt)}$${encode(hash)}`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(COST, salt, await digest(password, salt, COST, HASH_BYTES));
}

const number = numberField.pipe(z.int().positive());
const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function read(stored: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const parts = FORM.exec(stored);
  if (!parts) throw new Error('a stored password is in no form the shop writes');
  const [memory, passes, parallelism] = z.tuple([number, number, number]).parse(parts.slice(1, 4));
  const [salt = '', hash = ''] = parts.slice(4);
  return {
    cost: { memory, passes, parallelism },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/**
 * A hash that no password matches: the hash of accounts whose owner has not chosen one yet. Unknown accounts are
 * checked against it, so that the check takes equally long.
 */
export const UNMATCHED_HASH = written(COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

/**
 * Whether the password matches the stored hash. If `stored` is undefined, returns false after the same amount
 * of work.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { cost, salt, hash } = read(stored ?? UNMATCHED_HASH);
  const same = isSame(await digest(password, salt, cost, hash.length), hash);
  return same && stored !== undefined;
}

/** Whether the hash was made with other cost parameters and must be replaced. */
export function isOutdated(stored: string): boolean {
  const { cost } = read(stored);
  return cost.memory !== COST.memory || cost.passes !== COST.passes || cost.parallelism !== COST.parallelism;
}
