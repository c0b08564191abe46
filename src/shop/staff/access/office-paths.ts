/** The paths of the back office that other folders link to. */
export const OFFICE = {
  home: '/gestion/',
  signIn: '/gestion/connexion/',
  signInCode: '/gestion/connexion/code/',
  signInPasskey: '/gestion/connexion/cle/',
  signInChallenge: '/gestion/connexion/cle/defi/',
  signOut: '/gestion/deconnexion/',
  confirmation: '/gestion/confirmation/',
  profile: '/gestion/profil/',
  oneTimeCode: '/gestion/profil/code/',
  oneTimeCodeRemoval: '/gestion/profil/code/retrait/',
  recoveryCodes: '/gestion/profil/secours/',
  passkeys: '/gestion/profil/cles/',
  newPasskey: '/gestion/profil/cles/nouvelle/',
  passkeyChallenge: '/gestion/profil/cles/defi/',
  passkeyName: '/gestion/profil/cles/nom/',
  passkeyRemoval: '/gestion/profil/cles/retrait/',
  applications: '/gestion/profil/applications/',
  applicationRemoval: '/gestion/profil/applications/retrait/',
  /** Where an application asks for a password of its own. */
  authorizeApplication: '/wp-admin/authorize-application.php',
  /** Where a tool asks for an API key of its own. */
  authorizeKey: '/wc-auth/v1/authorize',
  /** Where its form leads. */
  grantKey: '/wc-auth/v1/access_granted',
  join: '/gestion/invitation/',
  staff: '/gestion/equipe/',
  staffMember: '/gestion/equipe/:id(^\\d{1,9}$)/',
  auditLog: '/gestion/journal/',
  returns: '/gestion/retours/',
  books: '/gestion/comptabilite/',
  oss: '/gestion/comptabilite/oss/',
} as const;

/** The page of something that waits in the inbox, as mails to the merchant link it. */
export const inboxPageHref = (
  publicUrl: string,
  tab: 'avis' | 'questions' | 'commentaires' | 'signalements' | 'contact',
  id: number,
) => `${publicUrl}/gestion/messages/${tab}/${id}/`;

/** The page of a withdrawal, as mails to the merchant link it. */
export const returnPageHref = (publicUrl: string, id: number) => `${publicUrl}${OFFICE.returns}${id}/`;

/** The field and the query parameter with the path to return to after signing in. */
export const RETURN_FIELD = 'suite';
export const NONCE_FIELD = 'nonce';
/** Proves that the password was right, in the forms of the second step of signing in. */
export const TICKET_FIELD = 'billet';

const OF_OFFICE =
  /^\/(gestion\/[\w/-]*|wp-admin\/authorize-application\.php|wc-auth\/v1\/(authorize|access_granted))(\?[\w=&%.~+*-]*)?$/;

/** The path to return to after signing in. It never leads out of the back office. */
export function officeReturnPath(requested: unknown): string {
  if (typeof requested !== 'string' || !OF_OFFICE.test(requested)) return OFFICE.home;
  const leadsBack = requested.startsWith(OFFICE.signIn) || requested.startsWith(OFFICE.signOut);
  return leadsBack ? OFFICE.home : requested;
}

/** The sign-in form that leads to a path; `reason` says why it is shown (query parameter `fait`). */
export function signInHref(path: string, reason?: string): string {
  const query = new URLSearchParams({
    ...(path !== OFFICE.home && { [RETURN_FIELD]: path }),
    ...(reason !== undefined && { fait: reason }),
  }).toString();
  return query === '' ? OFFICE.signIn : `${OFFICE.signIn}?${query}`;
}
