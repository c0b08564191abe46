import { Button, ButtonLink } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { destinationOf, withParameters } from '#shop/staff/access/return-url.ts';
import { API_KEY_FIELDS, API_KEYS_PATH, readApiKeyForm } from '#shop/staff/api-keys/api-key.ts';
import { readKeyRequest, type KeyRequest } from '#shop/staff/api-keys/key-request.ts';
import { apiKeyDraft } from '#shop/staff/api-keys/server/change-api-keys.ts';
import { grantKey } from '#shop/staff/api-keys/server/grant-key.ts';
import { DescribedField } from '../../forms/described-field.tsx';
import { faultMessages, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { answerBadRequest } from './bad-request.tsx';
import { authorizationTexts as texts } from './texts.ts';
import styles from './authorizations.module.css';

const ROLE_FIELD = 'role';
const ROLE_FIELDS = API_KEY_FIELDS.filter(({ name }) => name === ROLE_FIELD);
const usualState = () => storedState(ROLE_FIELDS, { role: 'manager' });

function readRequest(deps: OfficeDeps, { request }: OfficeContext) {
  const read = readKeyRequest(queryOf(request), deps.reachesPrivateNetworks);
  if ('keyRequest' in read) return read;
  const { parameter, code } = read.fault;
  return { reason: code === 'missing' ? texts.missing(parameter) : texts.invalid(parameter) };
}

/** Asks the merchant whether a tool may have a key of its own, and with which role. */
export const showKeyRequest: OfficeScreen = (deps, context) => {
  const read = readRequest(deps, context);
  return 'keyRequest' in read
    ? answerConsent(deps, context, read.keyRequest, usualState())
    : answerBadRequest(deps, context, read.reason);
};

/** The path of the form without its form: the merchant has not answered yet. */
export const showUngrantedKey: OfficeScreen = (_deps, { request, reply }) =>
  reply.redirect(`${OFFICE.authorizeKey}?${queryOf(request).toString()}`, 303);

/** Creates the key, posts it to the tool and leads the browser back. */
export const submitKeyRequest: OfficeScreen = async (deps, context) => {
  const read = readRequest(deps, context);
  if (!('keyRequest' in read)) return answerBadRequest(deps, context, read.reason);
  const { keyRequest } = read;
  const form = readForm(context.request);
  const { values, faults } = readApiKeyForm(form);
  const draft = apiKeyDraft.safeParse({
    ...values,
    name: keyRequest.appName,
    permission: keyRequest.permission,
  });
  if (!draft.success) {
    const problems = faultMessages(
      ROLE_FIELDS,
      faults.filter(({ field }) => field === ROLE_FIELD),
    );
    return answerConsent(deps, context, keyRequest, refusedState(form, problems));
  }
  const granted = await grantKey(deps, { keyRequest, role: draft.data.role, actor: context.actor });
  if (!granted.ok)
    return answerConsent(deps, context, keyRequest, usualState(), texts.grantProblems[granted.failure]);
  return context.reply.redirect(returnHref(keyRequest, '1'), 303);
};

const returnHref = ({ returnUrl, userId }: KeyRequest, success: '0' | '1') =>
  withParameters(returnUrl, { success, user_id: userId });

function answerConsent(
  deps: OfficeDeps,
  context: OfficeContext,
  keyRequest: KeyRequest,
  state: FormState,
  problem?: string,
) {
  const { nonce, request } = context;
  return answerScreen(deps, context, {
    title: texts.keyTitle,
    current: API_KEYS_PATH,
    status: problem === undefined ? state.status : 422,
    body: (
      <section className={styles.part}>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        <p>{texts.keyLead(keyRequest.appName)}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.scope}</dt>
            <dd>{texts.scopes[keyRequest.permission]}</dd>
          </div>
          <div>
            <dt>{texts.sentTo}</dt>
            <dd>{destinationOf(keyRequest.callbackUrl)}</dd>
          </div>
        </dl>
        <p>{texts.returnsTo(destinationOf(keyRequest.returnUrl))}</p>
        <p className={styles.hint}>{texts.keyOnlyKnown}</p>
        <OfficeForm
          action={`${OFFICE.grantKey}?${queryOf(request).toString()}`}
          nonce={nonce}
          label={texts.keyTitle}
          className={styles.form}
          isGuarded={false}
        >
          {ROLE_FIELDS.map((field) => (
            <DescribedField key={field.name} field={field} state={state} />
          ))}
          <div className={styles.actions}>
            <Button type="submit">{texts.accept}</Button>
            <ButtonLink href={returnHref(keyRequest, '0')} variant="secondary">
              {texts.refuse}
            </ButtonLink>
          </div>
        </OfficeForm>
      </section>
    ),
  });
}
