import { Button, ButtonLink } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import {
  readApplicationRequest,
  refusalUrlOf,
  type ApplicationRequest,
} from '#shop/staff/access/application-request.ts';
import { LONGEST_APPLICATION_NAME } from '#shop/staff/access/application-passwords.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { destinationOf, withParameters } from '#shop/staff/access/return-url.ts';
import { createApplicationPassword } from '#shop/staff/access/server/application-passwords/change-application-passwords.ts';
import { texts as accessTexts } from '#shop/staff/access/texts.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { answerApplicationPassword } from '../profile/application-screens.tsx';
import { applicationTexts } from '../profile/application-texts.ts';
import { answerBadRequest } from './bad-request.tsx';
import { authorizationTexts as texts } from './texts.ts';
import styles from './authorizations.module.css';

const NAME_FIELD = 'nom';

/** Asks the member whether an application may have a password of its own. */
export const showApplicationRequest: OfficeScreen = (deps, context) => {
  const { applicationRequest, fault } = readApplicationRequest(queryOf(context.request));
  if (fault) return answerBadRequest(deps, context, texts.applicationFaults[fault]);
  return answerConsent(deps, context, applicationRequest, applicationRequest.name);
};

/** Gives the application its password: in the url to which the browser goes, or on the screen. */
export const submitApplicationRequest: OfficeScreen = async (deps, context) => {
  const { staff, actor, request, reply } = context;
  const { applicationRequest, fault } = readApplicationRequest(queryOf(request));
  if (fault) return answerBadRequest(deps, context, texts.applicationFaults[fault]);
  const { appId, successUrl } = applicationRequest;
  const name = readForm(request)
    .text(NAME_FIELD)
    .slice(0, LONGEST_APPLICATION_NAME + 1);
  const created = await createApplicationPassword(deps, { staffId: staff.id, actor }, { name, appId });
  if (!created.ok)
    return answerConsent(deps, context, applicationRequest, name, applicationTexts.problems[created.failure]);
  const { password } = created.value;
  if (successUrl === '') return answerApplicationPassword(deps, context, password);
  const granted = {
    site_url: deps.config.publicUrl,
    user_login: staff.email,
    password: password.replaceAll(' ', ''),
  };
  return reply.redirect(withParameters(successUrl, granted), 303);
};

function answerConsent(
  deps: OfficeDeps,
  context: OfficeContext,
  applicationRequest: ApplicationRequest,
  name: string,
  problem?: string,
) {
  const { staff, nonce, request } = context;
  const { successUrl } = applicationRequest;
  return answerScreen(deps, context, {
    title: texts.applicationTitle,
    current: OFFICE.profile,
    status: problem === undefined ? 200 : 422,
    body: (
      <section className={styles.part}>
        <p>
          {texts.applicationLead(applicationRequest.name === '' ? texts.unnamed : applicationRequest.name)}
        </p>
        <p>{texts.as(staff.name, accessTexts.roles[staff.role])}</p>
        <p>{successUrl === '' ? texts.showsPassword : texts.returnsTo(destinationOf(successUrl))}</p>
        <p className={styles.hint}>{texts.onlyKnown}</p>
        <OfficeForm
          action={request.url}
          nonce={nonce}
          label={texts.applicationTitle}
          className={styles.form}
          isGuarded={false}
        >
          <TextField
            id="nom-application"
            name={NAME_FIELD}
            label={applicationTexts.name}
            maxLength={LONGEST_APPLICATION_NAME}
            autoComplete="off"
            required
            defaultValue={name}
            error={problem}
          />
          <div className={styles.actions}>
            <Button type="submit">{texts.accept}</Button>
            <ButtonLink href={refusalUrlOf(applicationRequest) ?? OFFICE.home} variant="secondary">
              {texts.refuse}
            </ButtonLink>
          </div>
        </OfficeForm>
      </section>
    ),
  });
}
