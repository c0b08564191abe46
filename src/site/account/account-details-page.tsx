import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { ACCOUNT, NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import {
  requestEmailChange,
  changeName,
  changePassword,
  type EmailOutcome,
  type PasswordOutcome,
} from '#shop/customers/accounts/server/change-details.ts';
import type { ConfirmationRefusal } from '#shop/customers/accounts/server/confirm-password.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { PasswordField } from '#shop/customers/accounts/ui/password-field.tsx';
import { forCustomers, sendAccountScreen, doneHref, type AccountContext } from './account-shell.tsx';
import { fieldOf } from '#site/engine/form-fields.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './account.module.css';

/** The field that identifies which form of this screen was submitted. */
const PART = 'part';

export const showDetails = forCustomers((deps, call) => show(deps, call, {}));

export const saveDetails = forCustomers(async (deps, call) => {
  const { customer, request, reply } = call;
  const { body } = request;
  switch (fieldOf(body, PART)) {
    case 'email':
      return show(deps, call, emailAnswer(await requestEmailChange(deps, customer, body)));
    case 'password': {
      const outcome = await changePassword(deps, { request, reply }, customer, body);
      if (outcome.kind === 'changed') return reply.redirect(doneHref(ACCOUNT.details, 'mot-de-passe'), 303);
      return show(deps, call, passwordAnswer(outcome));
    }
    default:
      await changeName(deps, customer, body);
      return reply.redirect(doneHref(ACCOUNT.details, 'nom'), 303);
  }
});

/** The result of a submitted form, to be shown on the screen. */
type DetailsPageState = {
  status?: number;
  headers?: Record<string, string>;
  /** The submitted email, if it has to be corrected. */
  email?: string;
  emailSent?: string;
  errors?: Partial<Record<'email' | 'emailPassword' | 'currentPassword' | 'newPassword', string>>;
};

function emailAnswer(outcome: EmailOutcome): DetailsPageState {
  if (outcome.kind === 'unchanged') return {};
  const { email } = outcome;
  if (outcome.kind === 'sent') return { emailSent: email };
  if (outcome.kind === 'no-address') return { email, status: 422, errors: { email: texts.emailFault } };
  const { sentence, ...answer } = refusal(outcome.reason);
  return { ...answer, email, errors: { emailPassword: sentence } };
}

function passwordAnswer(outcome: Exclude<PasswordOutcome, { kind: 'changed' }>): DetailsPageState {
  if (outcome.kind === 'refused')
    return { status: 422, errors: { newPassword: texts.passwordFaults[outcome.fault] } };
  const { sentence, ...answer } = refusal(outcome.reason);
  return { ...answer, errors: { currentPassword: sentence } };
}

/** The response to a failed password confirmation, on every screen that asks for the password again. */
export function refusal(reason: ConfirmationRefusal) {
  return reason.kind === 'wrong'
    ? { sentence: texts.wrongPassword, status: 422, headers: {} }
    : {
        sentence: texts.slowDown(reason.waitSeconds),
        status: 429,
        headers: { 'Retry-After': String(reason.waitSeconds) },
      };
}

function show(deps: PageDeps, call: AccountContext, state: DetailsPageState) {
  const { customer, nonce } = call;
  const { errors = {}, emailSent, status = 200, headers = {} } = state;
  const body = (
    <>
      {emailSent && <Notice tone="success">{texts.emailSent(emailSent)}</Notice>}
      <Part part="name" title={texts.nameTitle} nonce={nonce} button={texts.save}>
        <div className={styles.pair}>
          <TextField
            id="first_name"
            name="first_name"
            label={texts.firstName}
            autoComplete="given-name"
            maxLength={100}
            defaultValue={customer.firstName}
          />
          <TextField
            id="last_name"
            name="last_name"
            label={texts.lastName}
            autoComplete="family-name"
            maxLength={100}
            defaultValue={customer.lastName}
          />
        </div>
      </Part>
      <Part part="email" title={texts.emailTitle} nonce={nonce} button={texts.changeEmail}>
        <p className={styles.lead}>{texts.emailNow(customer.email)}</p>
        <TextField
          id="email"
          name="email"
          type="email"
          label={texts.newEmail}
          error={errors.email}
          autoFocus={errors.email !== undefined}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={state.email ?? ''}
        />
        <PasswordField
          id="email-password"
          name="password_current"
          label={texts.currentPassword}
          error={errors.emailPassword}
        />
      </Part>
      <Part part="password" title={texts.passwordTitle} nonce={nonce} button={texts.changePassword}>
        {/* Password managers store the new password under this username. */}
        <input type="hidden" name="username" autoComplete="username" value={customer.email} />
        <PasswordField
          id="password_current"
          name="password_current"
          label={texts.currentPassword}
          error={errors.currentPassword}
        />
        <PasswordField
          id="password_1"
          name="password_1"
          label={texts.newPassword}
          chosen
          error={errors.newPassword}
        />
      </Part>
    </>
  );
  return sendAccountScreen(deps, call, {
    title: texts.details,
    current: ACCOUNT.details,
    body,
    status,
    headers,
  });
}

type PartProps = { part: string; title: string; nonce: string; button: string; children: ReactNode };

function Part({ part, title, nonce, button, children }: PartProps) {
  return (
    <form
      method="post"
      action={ACCOUNT.details}
      className={styles.card}
      aria-labelledby={`${part}-title`}
      noValidate
    >
      <h2 id={`${part}-title`}>{title}</h2>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name={PART} value={part} />
      {children}
      <div>
        <Button type="submit" variant="secondary">
          {button}
        </Button>
      </div>
    </form>
  );
}
