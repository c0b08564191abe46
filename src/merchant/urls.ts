import type { FastifyInstance } from 'fastify';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import type { OfficeDeps } from './frame/answer.tsx';
import { form, guestForm, guestScreen, registerOffice, screen, type OfficeUrl } from './frame/office-url.tsx';
import { showAuditLog } from './screens/audit-screen.tsx';
import { showHome } from './screens/home-screen.tsx';
import { showSignIn, submitSignIn, submitSignOut } from './screens/sign-in-screen.tsx';

/** Every screen and form of the back office: path, needed action, screen. */
export const OFFICE_URLS: readonly OfficeUrl[] = [
  guestScreen(OFFICE.signIn, showSignIn),
  guestForm(OFFICE.signIn, submitSignIn),
  form(OFFICE.signOut, 'see-home', submitSignOut),
  screen(OFFICE.home, 'see-home', showHome),
  screen(OFFICE.auditLog, 'see-audit-log', showAuditLog),
];

/** Opens the back office at /gestion/. */
export const openOffice = (app: FastifyInstance, deps: OfficeDeps) => registerOffice(app, deps, OFFICE_URLS);
