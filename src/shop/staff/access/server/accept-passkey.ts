import type { FastifyRequest } from 'fastify';
import type { Db } from '#platform/server/database/database.ts';
import type { StaffMember } from '../staff.ts';
import { recordRefusal } from './check-password.ts';
import { shopRelyingParty, userHandleOf, type PasskeyDeps } from './passkey-challenge.ts';
import { assertion } from './passkey-schemas.ts';
import { advanceCounter, takeChallenge } from './passkey-store.ts';
import { STAFF_COLUMNS, toStaffMember } from './staff-row.ts';
import { readChallenge, verifyAssertion } from './verify-passkey.ts';

/**
 * Accepts the answer of a passkey and returns its owner; undefined if it proves nothing. With `expectedId` only
 * this member is accepted. The challenge is used up whatever the outcome.
 */
export async function acceptPasskey(
  deps: PasskeyDeps,
  request: FastifyRequest,
  typed: string,
  expectedId?: number,
): Promise<StaffMember | undefined> {
  const party = shopRelyingParty(deps);
  const { data: answer } = assertion.safeParse(typed);
  const challenge = answer && readChallenge(answer);
  if (!party || !answer || challenge === undefined) return undefined;
  const now = deps.now();
  const taken = await takeChallenge(deps.db, { challenge, purpose: 'sign-in', now });
  if (!taken) return undefined;
  const stored = await findPasskey(deps.db, answer.id);
  const refuse = async () => {
    await recordRefusal(deps, request, stored?.member.id);
    return undefined;
  };
  if (!stored) return refuse();
  const { member, passkey } = stored;
  const expected = [taken.staffId ?? undefined, expectedId].filter((id) => id !== undefined);
  const { userHandle } = answer.response;
  const isOwner =
    userHandle === undefined || userHandle === userHandleOf(deps, member.id).toString('base64url');
  if (!isOwner || expected.some((id) => id !== member.id)) return refuse();
  const counter = await verifyAssertion(answer, { party, challenge }, passkey);
  if (counter === undefined) return refuse();
  const use = { id: passkey.id, from: passkey.counter, to: counter, now };
  return (await advanceCounter(deps.db, use)) ? member : refuse();
}

/** Finds a passkey with its owner, unless deactivated. */
async function findPasskey(db: Db, id: string) {
  const row = await db
    .selectFrom('staff_passkeys as p')
    .innerJoin('staff', 'staff.id', 'p.staff_id')
    .select([...STAFF_COLUMNS, 'p.id as passkey_id', 'p.public_key', 'p.counter', 'p.transports'])
    .where('p.id', '=', id)
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { public_key: publicKey, counter, transports } = row;
  return {
    member: toStaffMember(row),
    passkey: { id: row.passkey_id, publicKey, counter: Number(counter), transports },
  };
}
