/** The paths of the back office that other folders link to. */
export const OFFICE = {
  home: '/gestion/',
  signIn: '/gestion/connexion/',
  signOut: '/gestion/deconnexion/',
  join: '/gestion/invitation/',
  staff: '/gestion/equipe/',
  staffMember: '/gestion/equipe/:id(^\\d{1,9}$)/',
  auditLog: '/gestion/journal/',
} as const;

/** The field and the query parameter with the path to return to after signing in. */
export const RETURN_FIELD = 'suite';
export const NONCE_FIELD = 'nonce';

const OF_OFFICE = /^\/gestion\/[\w/-]*(\?[\w=&%.~+-]*)?$/;

/** The path to return to after signing in. It never leads out of the back office. */
export function officeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !OF_OFFICE.test(wanted)) return OFFICE.home;
  const leadsBack = wanted.startsWith(OFFICE.signIn) || wanted.startsWith(OFFICE.signOut);
  return leadsBack ? OFFICE.home : wanted;
}

export const signInHref = (path: string) =>
  path === OFFICE.home
    ? OFFICE.signIn
    : `${OFFICE.signIn}?${new URLSearchParams({ [RETURN_FIELD]: path }).toString()}`;
