import type { Db } from '#platform/server/database/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Attribution } from '#shop/common/attribution/attribution.ts';
import { enqueueMail } from '#shop/common/mails/server/enqueue-mail.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { accountMails } from '../account-mails.ts';
import { ACCOUNT } from '../account-paths.ts';
import { linkEnd, type LinkPurpose } from '../session-age.ts';
import { findAccount } from './find-account.ts';
import { insertLink } from './store.ts';
import { hashOf, newToken } from '#platform/server/secret-token.ts';

export type LinkDeps = Pick<Deps, 'now' | 'config'>;

type Person = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The attribution of the visit, stored with a new account. */
  readonly attribution?: Attribution;
};

/** The query parameter that carries the token of a link. */
export const KEY_PARAMETER = 'key';

/** The page that each kind of link opens. */
const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  welcome: ACCOUNT.lostPassword,
  password: ACCOUNT.lostPassword,
  email: ACCOUNT.confirmEmail,
  data: PATHS.ownData,
};

type NewLink = Person & { readonly purpose: LinkPurpose; readonly customerId: number | null };

/** Stores a link and returns its url. Only the hash of its token is stored. */
export async function createLink(tx: Db, { now, config }: LinkDeps, link: NewLink): Promise<string> {
  const token = newToken();
  await insertLink(tx, { ...link, tokenHash: hashOf(token), expiresAt: linkEnd(link.purpose, now()) });
  return `${config.publicUrl}${LINK_PATHS[link.purpose]}?${KEY_PARAMETER}=${token}`;
}

/** The purpose of a requested link. */
export type LinkRequest = 'account' | 'password' | 'data';

/**
 * Mails a link to open an account, or to choose a new password if the email already has one, or a link to the
 * data of an email. Known and unknown emails are processed alike; only the content of the mail differs.
 */
export async function mailLink(tx: Db, deps: LinkDeps, person: Person, kind: LinkRequest): Promise<void> {
  if (kind === 'data') return mailDataLink(tx, deps, person);
  const known = await findAccount(tx, person.email);
  const { email: to, firstName } = known?.customer ?? person;
  const href = await createLink(tx, deps, {
    ...person,
    email: to,
    purpose: known ? 'password' : 'welcome',
    customerId: known?.customer.id ?? null,
  });
  await enqueueMail(tx, mailFor(kind, known !== undefined, { to, firstName, href }, deps));
}

async function mailDataLink(tx: Db, deps: LinkDeps, { email }: Person): Promise<void> {
  const link = { email, firstName: '', lastName: '', purpose: 'data', customerId: null } as const;
  const href = await createLink(tx, deps, link);
  await enqueueMail(tx, accountMails.ownData({ to: email, firstName: '', href }));
}

type LinkMail = { to: string; firstName: string; href: string };

function mailFor(kind: 'account' | 'password', isKnown: boolean, letter: LinkMail, { config }: LinkDeps) {
  if (kind === 'password')
    return isKnown ? accountMails.lostPassword(letter) : accountMails.nobodyKnown(letter);
  const signIn = config.publicUrl + ACCOUNT.home;
  return isKnown ? accountMails.alreadyKnown({ ...letter, signIn }) : accountMails.welcome(letter);
}
