import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { fail, succeed, type Result } from '#platform/result.ts';
import { checkPasskeyName, MOST_PASSKEYS } from '../passkeys.ts';
import { drawRecoveryCodes, recordOwnChange, type OwnChange } from './change-second-factor.ts';
import { findSecondFactor, isSecondFactorSet } from './find-second-factor.ts';
import { listPasskeys } from './list-passkeys.ts';
import { shopRelyingParty, type PasskeyDeps } from './passkey-challenge.ts';
import { attestation } from './passkey-schemas.ts';
import { insertPasskey, removePasskey, takeChallenge, updatePasskeyName } from './passkey-store.ts';
import { removeRecoveryCodes } from './second-factor-store.ts';
import { removeOtherSessions } from './store.ts';
import { readChallenge, verifyNewPasskey, type VerifiedPasskey } from './verify-passkey.ts';

export type PasskeyRefusal = 'name-required' | 'name-too-long' | 'wrong' | 'too-many';
/** The recovery codes of a member whose first second factor this is. */
export type AddedPasskey = { readonly recoveryCodes: readonly string[] | undefined };

const nameRefusal = (name: string): PasskeyRefusal | undefined => {
  const fault = checkPasskeyName(name);
  return fault && (fault.code === 'required' ? 'name-required' : 'name-too-long');
};

/**
 * Adds a passkey that answers a challenge made for this member. The first second factor draws recovery codes and
 * ends the member's other sessions, which were opened without it.
 */
export async function addPasskey(
  deps: PasskeyDeps,
  change: OwnChange,
  { name, answer }: { readonly name: string; readonly answer: string },
): Promise<Result<AddedPasskey, PasskeyRefusal>> {
  const refusal = nameRefusal(name);
  if (refusal) return fail(refusal);
  const verified = await acceptNewPasskey(deps, change.staff.id, answer);
  if (!verified) return fail('wrong');
  return inTransaction(deps.db, async (tx): Promise<Result<AddedPasskey, PasskeyRefusal>> => {
    const { staff } = change;
    const before = await findSecondFactor(tx, staff.id);
    if (before.passkeyCount >= MOST_PASSKEYS) return fail('too-many');
    const { transports, ...passkey } = verified;
    const row = { ...passkey, staffId: staff.id, name: name.trim(), transports: [...transports] };
    if (!(await insertPasskey(tx, { ...row, now: deps.now() }))) return fail('wrong');
    const isFirst = !isSecondFactorSet(before);
    const recoveryCodes = isFirst ? await drawRecoveryCodes({ ...deps, db: tx }, staff.id) : undefined;
    if (isFirst) await removeOtherSessions(tx, staff);
    await recordOwnChange({ ...deps, db: tx }, change, 'staff.passkey-add', { name: [null, row.name] });
    return succeed({ recoveryCodes });
  });
}

async function acceptNewPasskey(
  deps: PasskeyDeps,
  staffId: number,
  typed: string,
): Promise<(VerifiedPasskey & { readonly transports: readonly string[] }) | undefined> {
  const party = shopRelyingParty(deps);
  const { data: answer } = attestation.safeParse(typed);
  const challenge = answer && readChallenge(answer);
  if (!party || !answer || challenge === undefined) return undefined;
  const taken = await takeChallenge(deps.db, { challenge, purpose: 'add', now: deps.now() });
  if (taken?.staffId !== staffId) return undefined;
  const verified = await verifyNewPasskey(answer, { party, challenge });
  return verified && { ...verified, transports: answer.response.transports };
}

/** Gives a passkey another name. */
export async function renamePasskey(
  deps: PasskeyDeps,
  change: OwnChange,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Result<undefined, PasskeyRefusal>> {
  const refusal = nameRefusal(name);
  if (refusal) return fail(refusal);
  const typed = name.trim();
  return inTransaction(deps.db, async (tx): Promise<Result<undefined, PasskeyRefusal>> => {
    const staffId = change.staff.id;
    const before = (await listPasskeys(tx, staffId)).find((passkey) => passkey.id === id);
    if (!before) return fail('wrong');
    if (before.name === typed) return succeed(undefined);
    await updatePasskeyName(tx, { id, staffId }, typed);
    const diff = { name: [before.name, typed] } as const;
    await recordOwnChange({ ...deps, db: tx }, change, 'staff.passkey-rename', diff);
    return succeed(undefined);
  });
}

/** Removes a passkey, and the recovery codes if no second factor is left. */
export const dropPasskey = (deps: PasskeyDeps, change: OwnChange, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const staffId = change.staff.id;
    const name = await removePasskey(tx, { id, staffId });
    if (name === undefined) return;
    if (!isSecondFactorSet(await findSecondFactor(tx, staffId))) await removeRecoveryCodes(tx, staffId);
    await recordOwnChange({ ...deps, db: tx }, change, 'staff.passkey-remove', { name: [name, null] });
  });
