import { ButtonLink } from '#platform/design/button.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { LONGEST_APPLICATION_NAME } from '#shop/staff/access/application-passwords.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { isUuid } from '#shop/staff/access/application-passwords.ts';
import {
  createApplicationPassword,
  revokeApplicationPassword,
} from '#shop/staff/access/server/application-passwords/change-application-passwords.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { APPLICATION_FIELDS } from './application-list.tsx';
import { applicationTexts as texts } from './application-texts.ts';
import { answerProfile } from './profile-screen.tsx';
import styles from './profile.module.css';

export const submitApplication: OfficeScreen = async (deps, context) => {
  const { staff, actor, request } = context;
  const name = readForm(request)
    .text(APPLICATION_FIELDS.name)
    .slice(0, LONGEST_APPLICATION_NAME + 1);
  const created = await createApplicationPassword(deps, { staffId: staff.id, actor }, { name, appId: '' });
  if (created.ok) return answerApplicationPassword(deps, context, created.value.password);
  return answerProfile(deps, context, {
    refusedApplication: { name, problem: texts.problems[created.failure] },
  });
};

export const submitApplicationRemoval: OfficeScreen = async (deps, { staff, actor, request, reply }) => {
  const uuid = readForm(request).text(APPLICATION_FIELDS.id);
  if (isUuid(uuid)) await revokeApplicationPassword(deps, { staffId: staff.id, actor }, uuid);
  return reply.redirect(doneHref(OFFICE.profile, 'application-revoquee'), 303);
};

/** Shows the password of an application, once: only its hash is stored. */
export const answerApplicationPassword = (deps: OfficeDeps, context: OfficeContext, password: string) =>
  answerScreen(deps, context, {
    title: texts.newTitle,
    current: OFFICE.profile,
    status: 201,
    body: (
      <section className={styles.part}>
        <p>{texts.newLead}</p>
        <dl className={styles.facts}>
          {[
            [texts.url, deps.config.publicUrl],
            [texts.user, context.staff.email],
            [texts.password, password],
          ].map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <code className={styles.secret}>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p>
          <ButtonLink href={OFFICE.profile}>{texts.back}</ButtonLink>
        </p>
      </section>
    ),
  });
