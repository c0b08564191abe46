import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readFields } from '#platform/form-fields.ts';
import { readForm, type SubmittedForm } from '#platform/server/edge/read-form.ts';
import { mailFailureTexts } from '#shop/common/mails/failure-texts.ts';
import { MAIL_SERVER_FIELDS } from '#shop/common/mails/mail-server.ts';
import { loadSavedMailServer, mailServerDraft } from '#shop/common/mails/server/mail-server.ts';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import {
  removeMailServer,
  saveMailServer,
  type MailServerRefusal,
} from '#shop/staff/mail-desk/server/change-mail-server.ts';
import { SYSTEM_PATHS } from '#shop/staff/system-desk/system-paths.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { fieldId } from '../../forms/described-field.tsx';
import { FieldGroups, FormNotice, OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { errorOf, faultMessages, refusedState, storedState, type FormState } from '../../forms/form-state.ts';
import { Panel } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { SETTINGS_PATH, settingsPath } from '../settings/settings-paths.ts';
import type { RefusedMail } from '../start/start-steps.ts';
import { sendTypedTest } from '../start/test-mail.ts';
import { TestMailForm } from '../start/test-mail-form.tsx';
import { mailServerTexts as texts } from './mail-texts.ts';
import { MAIL_SERVER_PATH, MAIL_SERVER_REMOVAL_PATH, MAIL_SERVER_TEST_PATH } from './paths.ts';

const PASSWORD = 'password';
const NEW_SERVER = { host: '', port: 465, security: 'tls', user: '' };

type Shown = {
  /** The form as it was refused. */
  readonly state?: FormState;
  readonly status?: 409 | 502;
  /** Why nothing was saved, if it is not the fault of one field. */
  readonly problem?: string;
  readonly testMail?: RefusedMail;
};

export const showMailServer: OfficeScreen = (deps, context) => answerServer(deps, context, {});

export const submitMailServer: OfficeScreen = async (deps, context) => {
  const form = readForm(context.request);
  const { values, faults } = readFields(MAIL_SERVER_FIELDS, form);
  const draft = mailServerDraft.safeParse(values);
  if (faults.length > 0 || !draft.success)
    return answerServer(deps, context, {
      state: refusedState(form, faultMessages(MAIL_SERVER_FIELDS, faults)),
    });
  const typed = { ...draft.data, password: form.text(PASSWORD) };
  const saved = await saveMailServer(deps, typed, context.actor);
  if (!saved.ok) return answerServer(deps, context, shownRefusal(saved, form));
  const done = saved.value === 'saved' ? 'enregistre' : 'deja-la';
  return context.reply.redirect(doneHref(MAIL_SERVER_PATH, done), 303);
};

function shownRefusal(refusal: MailServerRefusal, form: SubmittedForm): Shown {
  switch (refusal.failure) {
    case 'environment':
      return { status: 409, problem: texts.environmentRefused };
    case 'password': {
      const text = texts.passwordFaults[refusal.fault];
      return { state: refusedState(form, [{ field: PASSWORD, text, entry: `${texts.password} – ${text}` }]) };
    }
    case 'connection':
      return { status: 502, problem: mailFailureTexts[refusal.cause], state: refusedState(form, []) };
  }
}

export const submitMailServerRemoval: OfficeScreen = async (deps, context) => {
  await removeMailServer(deps, context.actor);
  return context.reply.redirect(doneHref(MAIL_SERVER_PATH, 'retire'), 303);
};

export const submitMailServerTest: OfficeScreen = async (deps, context) => {
  const tested = await sendTypedTest(deps, context);
  return tested.ok
    ? context.reply.redirect(doneHref(MAIL_SERVER_PATH, tested.done), 303)
    : answerServer(deps, context, { testMail: tested.refused });
};

const statusOf = ({ status, state, testMail }: Shown) =>
  status ?? state?.status ?? (testMail ? (testMail.isTyping ? 422 : 502) : 200);

async function answerServer(deps: OfficeDeps, context: OfficeContext, shown: Shown) {
  const saved = await loadSavedMailServer(deps);
  const { state, problem, testMail } = shown;
  const { nonce, staff } = context;
  const isSaved = saved.state === 'saved';
  const status = statusOf(shown);
  return answerScreen(deps, context, {
    title: texts.title,
    current: SETTINGS_PATH,
    status,
    done: status === 200 ? texts.done : {},
    body: (
      <>
        <SettingsTabs current={MAIL_SERVER_PATH} role={staff.role} />
        {problem !== undefined && (
          <Notice tone="error" title={texts.refused}>
            <p>{problem}</p>
          </Notice>
        )}
        <State smtpUrl={deps.config.smtpUrl} saved={saved} shop={await shopSettings.load(deps.db)} />
        {deps.config.smtpUrl === undefined && (
          <ServerForm
            nonce={nonce}
            state={state ?? storedState(MAIL_SERVER_FIELDS, isSaved ? saved.values : NEW_SERVER)}
            keepsPassword={isSaved && saved.values.user !== ''}
          />
        )}
        <Panel id="essai" title={texts.test}>
          <TestMailForm action={MAIL_SERVER_TEST_PATH} nonce={nonce} email={staff.email} refused={testMail} />
        </Panel>
        {saved.state !== 'none' && (
          <Panel id="retirer" title={texts.removal} hint={texts.removalLead}>
            <PressForm action={MAIL_SERVER_REMOVAL_PATH} nonce={nonce} button={texts.removal} danger />
          </Panel>
        )}
      </>
    ),
  });
}

type StateProps = {
  smtpUrl: string | undefined;
  saved: Awaited<ReturnType<typeof loadSavedMailServer>>;
  shop: { readonly name: string; readonly email: string };
};

/** By which server mails leave now, and from which address. */
function State({ smtpUrl, saved, shop }: StateProps) {
  const host = smtpUrl === undefined ? savedHost(saved) : new URL(smtpUrl).host;
  return (
    <Panel id="etat" title={texts.state} hint={texts.lead}>
      {host !== undefined && <p>{texts.used(host)}</p>}
      {host === undefined && saved.state !== 'unreadable' && (
        <p>
          {texts.none} <a href={SYSTEM_PATHS.mails}>{texts.outbox}</a>
        </p>
      )}
      {smtpUrl !== undefined && <p>{texts.environment}</p>}
      {saved.state === 'unreadable' && <p>{texts.unreadable}</p>}
      {saved.state === 'elsewhere' && <p>{texts.elsewhere(saved.shopUrl)}</p>}
      {saved.state !== 'none' && <p>{texts.savedSince(formatMoment(saved.savedAt))}</p>}
      <p>
        {shop.email === '' ? texts.noSender : texts.sender(shop.name, shop.email)}{' '}
        <a href={settingsPath('boutique')}>{texts.toSender}</a>
      </p>
    </Panel>
  );
}

const savedHost = (saved: StateProps['saved']) =>
  saved.state === 'saved' ? `${saved.values.host}:${saved.values.port}` : undefined;

type ServerFormProps = { nonce: string; state: FormState; keepsPassword: boolean };

/** The browser does not keep what is typed, because it holds a password. */
const ServerForm = ({ nonce, state, keepsPassword }: ServerFormProps) => (
  <>
    <FormNotice state={state} />
    <OfficeForm action={MAIL_SERVER_PATH} nonce={nonce} label={texts.form} isGuarded={false}>
      <FieldGroups groups={[{ title: texts.form, fields: MAIL_SERVER_FIELDS }]} state={state} />
      <TextField
        id={fieldId(PASSWORD)}
        name={PASSWORD}
        type="password"
        label={texts.password}
        hint={keepsPassword ? texts.keepsPassword : texts.passwordHint}
        error={errorOf(state, PASSWORD)}
        autoComplete="off"
      />
      <Button type="submit">{texts.save}</Button>
    </OfficeForm>
  </>
);
