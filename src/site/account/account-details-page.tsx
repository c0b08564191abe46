import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { errorOf, FIELD, type AccountFault } from '#shop/customers/accounts/account-faults.ts';
import { ACCOUNT, NONCE_FIELD } from '#shop/customers/accounts/account-paths.ts';
import type { SignedInCustomer } from '#shop/customers/accounts/customer.ts';
import {
  changeName,
  changePassword,
  requestEmailChange,
} from '#shop/customers/accounts/server/change-details.ts';
import { texts } from '#shop/customers/accounts/texts.ts';
import { PasswordField } from '#shop/customers/accounts/ui/password-field.tsx';
import { forCustomers, sendAccountScreen, doneHref, type AccountContext } from './account-shell.tsx';
import { faultResponse } from './fault-response.ts';
import type { PageDeps } from '#site/engine/page-deps.ts';
import styles from './account.module.css';

/** The field that identifies which form of this screen was submitted. */
const PART = 'part';

export const showDetails = forCustomers((deps, call) => show(deps, call, {}));

export const saveDetails = forCustomers(async (deps, call) => {
  const { customer, request, reply } = call;
  const form = readForm(request);
  switch (form.text(PART)) {
    case 'email':
      return show(deps, call, await submitEmail(deps, call, form));
    case 'password': {
      const outcome = await changePassword(deps, { request, reply }, customer, form);
      if (outcome.kind === 'changed') return reply.redirect(doneHref(ACCOUNT.details, 'mot-de-passe'), 303);
      return show(deps, call, { passwordFaults: outcome.faults });
    }
    default:
      await changeName(deps, customer, form);
      return reply.redirect(doneHref(ACCOUNT.details, 'nom'), 303);
  }
});

async function submitEmail(
  deps: PageDeps,
  { customer }: AccountContext,
  form: SubmittedForm,
): Promise<DetailsPageState> {
  const outcome = await requestEmailChange(deps, customer, form);
  switch (outcome.kind) {
    case 'unchanged':
      return {};
    case 'sent':
      return { emailSent: outcome.email };
    case 'faults':
      return { email: outcome.email, emailFaults: outcome.faults };
  }
}

/** The result of a submitted form, to be shown on the screen. */
type DetailsPageState = {
  /** The submitted email, if it has to be corrected. */
  readonly email?: string;
  readonly emailSent?: string;
  readonly emailFaults?: readonly AccountFault[];
  readonly passwordFaults?: readonly AccountFault[];
};

function show(deps: PageDeps, call: AccountContext, state: DetailsPageState) {
  const { customer, nonce } = call;
  const { email = '', emailSent, emailFaults = [], passwordFaults = [] } = state;
  const body = (
    <>
      {emailSent && <Notice tone="success">{texts.emailSent(emailSent)}</Notice>}
      <NameForm customer={customer} nonce={nonce} />
      <EmailForm customer={customer} nonce={nonce} email={email} faults={emailFaults} />
      <PasswordForm customer={customer} nonce={nonce} faults={passwordFaults} />
    </>
  );
  return sendAccountScreen(deps, call, {
    title: texts.details,
    current: ACCOUNT.details,
    body,
    ...faultResponse([...emailFaults, ...passwordFaults]),
  });
}

type FormProps = { readonly customer: SignedInCustomer; readonly nonce: string };
type FaultProps = { readonly faults: readonly AccountFault[] };

function NameForm({ customer, nonce }: FormProps) {
  return (
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
  );
}

function EmailForm({ customer, nonce, email, faults }: FormProps & FaultProps & { readonly email: string }) {
  const error = errorOf(faults, FIELD.email);
  return (
    <Part part="email" title={texts.emailTitle} nonce={nonce} button={texts.changeEmail}>
      <p className={styles.lead}>{texts.emailNow(customer.email)}</p>
      <TextField
        id="email"
        name={FIELD.email}
        type="email"
        label={texts.newEmail}
        error={error}
        autoFocus={error !== undefined}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
      />
      <PasswordField
        id="email-password"
        name={FIELD.currentPassword}
        label={texts.currentPassword}
        error={errorOf(faults, FIELD.currentPassword)}
      />
    </Part>
  );
}

function PasswordForm({ customer, nonce, faults }: FormProps & FaultProps) {
  return (
    <Part part="password" title={texts.passwordTitle} nonce={nonce} button={texts.changePassword}>
      {/* Password managers store the new password under this username. */}
      <input type="hidden" name="username" autoComplete="username" value={customer.email} />
      <PasswordField
        id="password_current"
        name={FIELD.currentPassword}
        label={texts.currentPassword}
        error={errorOf(faults, FIELD.currentPassword)}
      />
      <PasswordField
        id="password_1"
        name={FIELD.newPassword}
        label={texts.newPassword}
        chosen
        error={errorOf(faults, FIELD.newPassword)}
      />
    </Part>
  );
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
