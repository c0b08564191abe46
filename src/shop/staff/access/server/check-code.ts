import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import {
  countAttempt,
  limitedKey,
  resetAttempts,
  type AttemptOutcome,
} from '#platform/server/limits/attempts.ts';
import { clientOf } from '#platform/server/limits/client.ts';
import { openSealedText } from '#platform/server/sealed-text.ts';
import { CODE_LIMITS, readTypedCode, type TypedCode } from '../second-factor.ts';
import { findCodeStep } from './one-time-code.ts';
import { advanceStep, takeRecoveryCode } from './second-factor-store.ts';

export type CodeDeps = Pick<Deps, 'db' | 'now' | 'keyedHash'>;

const keysOf = (deps: CodeDeps, request: FastifyRequest, staffId: number) => ({
  byStaff: limitedKey(deps, CODE_LIMITS.byStaff, String(staffId)),
  byClient: limitedKey(deps, CODE_LIMITS.byClient, clientOf(request)),
});

/** Counts the attempt to enter a code, before the code is checked. */
export const countCodeAttempt = (
  deps: CodeDeps,
  request: FastifyRequest,
  staffId: number,
): Promise<AttemptOutcome> => countAttempt(deps, Object.values(keysOf(deps, request, staffId)));

export const resetCodeAttempts = (deps: CodeDeps, request: FastifyRequest, staffId: number): Promise<void> =>
  resetAttempts(deps, Object.values(keysOf(deps, request, staffId)));

export const secretPurpose = (staffId: number) => `one-time secret of staff ${staffId}`;

/** Recovery codes are random, so a fast hash with the shop's secret protects them. */
export const recoveryCodeHash = ({ keyedHash }: Pick<Deps, 'keyedHash'>, staffId: number, code: string) =>
  keyedHash(`recovery code of staff ${staffId} ${code}`);

/** Accepts a code of a member once and returns its kind; undefined if it is wrong or was used before. */
export async function acceptCode(
  { db, now, keyedHash }: CodeDeps,
  staffId: number,
  typed: string,
): Promise<TypedCode['kind'] | undefined> {
  const read = readTypedCode(typed);
  if (!read) return undefined;
  const { kind, code } = read;
  const isRight =
    kind === 'recovery'
      ? await takeRecoveryCode(db, staffId, recoveryCodeHash({ keyedHash }, staffId, code), now())
      : await acceptOneTimeCode({ db, now, keyedHash }, staffId, code);
  return isRight ? kind : undefined;
}

async function acceptOneTimeCode(
  { db, now, keyedHash }: CodeDeps,
  staffId: number,
  code: string,
): Promise<boolean> {
  const stored = await findOneTimeCode(db, staffId);
  const secret = stored && openSealedText(keyedHash, secretPurpose(staffId), stored.sealed_secret);
  if (!stored || secret === undefined) return false;
  const step = findCodeStep(secret, code, now(), stored.last_step);
  return step !== undefined && advanceStep(db, staffId, step);
}

const findOneTimeCode = (db: Db, staffId: number) =>
  db
    .selectFrom('staff_one_time_codes')
    .select(['sealed_secret', 'last_step'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
