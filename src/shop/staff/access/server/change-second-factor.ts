import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/server/database/database.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import type { Deps } from '#platform/server/deps.ts';
import { openSealedText, sealText } from '#platform/server/sealed-text.ts';
import type { Actor, AuditDiff } from '#shop/staff/audit/audit-entry.ts';
import { recordAudit } from '#shop/staff/audit/server/record-audit.ts';
import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  readTypedCode,
  recoveryCodeOf,
} from '../second-factor.ts';
import type { SignedInStaff } from '../staff.ts';
import { recoveryCodeHash, secretPurpose } from './check-code.ts';
import { findSecondFactor, isSecondFactorSet } from './find-second-factor.ts';
import { findCodeStep, newOneTimeSecret } from './one-time-code.ts';
import { removePasskeysOf } from './passkey-store.ts';
import {
  removeOneTimeCode,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  saveOneTimeCode,
} from './second-factor-store.ts';
import { removeOtherSessions } from './store.ts';

type FactorDeps = Pick<Deps, 'db' | 'now' | 'keyedHash'>;

/** The member who changes their own second factor. */
export type OwnChange = {
  readonly staff: Pick<SignedInStaff, 'id' | 'session'>;
  readonly actor: Actor;
};

/** A secret that waits for its first code. The form carries it sealed, so nothing is stored before. */
export type OfferedSecret = { readonly secret: string; readonly sealed: string };

/** Draws a secret for a member. */
export function offerSecret({ keyedHash }: Pick<Deps, 'keyedHash'>, staffId: number): OfferedSecret {
  const secret = newOneTimeSecret();
  return { secret, sealed: sealText(keyedHash, secretPurpose(staffId), secret) };
}

/** Opens the secret that a form carries; undefined if the shop did not offer it to this member. */
export function readOfferedSecret(
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  staffId: number,
  sealed: string,
): OfferedSecret | undefined {
  const secret = openSealedText(keyedHash, secretPurpose(staffId), sealed);
  return secret === undefined ? undefined : { secret, sealed };
}

export type SetUpOutcome =
  | { readonly ok: true; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false };

/**
 * Sets up the one-time code once the member has entered a first one, which proves that the app knows the
 * secret. Ends the member's other sessions, which were opened without it. Returns new recovery codes.
 */
export function setUpOneTimeCode(
  deps: FactorDeps,
  { staff, actor }: OwnChange,
  { secret, sealed }: OfferedSecret,
  typed: string,
): Promise<SetUpOutcome> {
  return inTransaction(deps.db, async (tx): Promise<SetUpOutcome> => {
    const code = readTypedCode(typed);
    const lastStep = code?.kind === 'one-time' ? findCodeStep(secret, code.code, deps.now(), 0) : undefined;
    if (lastStep === undefined) return { ok: false };
    await saveOneTimeCode(tx, { staffId: staff.id, sealedSecret: sealed, lastStep, now: deps.now() });
    const recoveryCodes = await drawRecoveryCodes({ ...deps, db: tx }, staff.id);
    await removeOtherSessions(tx, staff);
    await recordOwnChange({ ...deps, db: tx }, { staff, actor }, 'staff.second-factor', {
      oneTimeCode: 'changed',
    });
    return { ok: true, recoveryCodes };
  });
}

/** Replaces the recovery codes. Returns undefined for a member without a second factor. */
export const renewRecoveryCodes = (
  deps: FactorDeps,
  change: OwnChange,
): Promise<readonly string[] | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    if (!isSecondFactorSet(await findSecondFactor(tx, change.staff.id))) return undefined;
    const codes = await drawRecoveryCodes({ ...deps, db: tx }, change.staff.id);
    await recordOwnChange({ ...deps, db: tx }, change, 'staff.recovery-codes', {});
    return codes;
  });

/** Stops asking a member for the one-time code. Recovery codes stay as long as there is a passkey. */
export const dropOneTimeCode = (deps: FactorDeps, change: OwnChange): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await removeOneTimeCode(tx, change.staff.id))) return;
    const left = await findSecondFactor(tx, change.staff.id);
    if (!isSecondFactorSet(left)) await removeRecoveryCodes(tx, change.staff.id);
    await recordOwnChange({ ...deps, db: tx }, change, 'staff.second-factor-removed', {
      oneTimeCode: 'changed',
    });
  });

/** Removes the second factor of a member who has lost it. */
export async function removeSecondFactor(db: Db, staffId: number): Promise<void> {
  await removeOneTimeCode(db, staffId);
  await removePasskeysOf(db, staffId);
  await removeRecoveryCodes(db, staffId);
}

/** Draws recovery codes and replaces the previous ones. */
export async function drawRecoveryCodes(
  deps: Pick<FactorDeps, 'db' | 'keyedHash'>,
  staffId: number,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)),
  );
  await replaceRecoveryCodes(
    deps.db,
    staffId,
    codes.map((code) => recoveryCodeHash(deps, staffId, code)),
  );
  return codes;
}

/** Records what a member has changed about their own access. */
export const recordOwnChange = (
  { db, now }: Pick<FactorDeps, 'db' | 'now'>,
  { staff, actor }: OwnChange,
  action: string,
  diff: AuditDiff,
) => recordAudit(db, { at: now(), actor, entity: { type: 'staff', id: String(staff.id) }, action, diff });
