import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import type { LinkPurpose } from '../session-age.ts';
import { hashOf, isToken } from '#platform/server/secret-token.ts';

export type Link = {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  /** null if the link opens a new account or leads to the data of an email. */
  readonly customerId: number | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The attribution of the visit in which the link was requested. */
  readonly attribution: Attribution;
  /** Whether a link to personal data has served for an export. */
  readonly isExported: boolean;
};

/** The attribution was validated before it was stored. */
const attributionSchema = z.record(z.string(), z.string());

const PURPOSES: readonly LinkPurpose[] = ['welcome', 'password', 'email', 'data'];

/** Finds a mailed link that is still valid for one of the purposes. */
export async function findLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  key: unknown,
  purposes: readonly LinkPurpose[],
): Promise<Link | undefined> {
  if (!isToken(key)) return undefined;
  const row = await db
    .selectFrom('customer_links')
    .selectAll()
    .where('token_hash', '=', hashOf(key))
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  const purpose = PURPOSES.find((one) => one === row?.purpose);
  if (!row || !purpose) return undefined;
  return {
    tokenHash: row.token_hash,
    purpose,
    customerId: row.customer_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    attribution: attributionSchema.parse(row.attribution),
    isExported: row.exported_at !== null,
  };
}
