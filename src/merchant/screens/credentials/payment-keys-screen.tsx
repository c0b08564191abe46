import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { KEY_FIELDS, type KeyFaults, type KeyField } from '#shop/checkout/payment-desk/payment-keys.ts';
import {
  removePaymentKeys,
  savePaymentKeys,
} from '#shop/checkout/payment-desk/server/change-payment-keys.ts';
import { loadKeyView, type KeyView } from '#shop/checkout/payment-desk/server/load-key-view.ts';
import { WEBHOOK_PATH } from '#shop/orders/payments/contract.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { fieldId } from '../../forms/described-field.tsx';
import { FormNotice, OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { refusedState } from '../../forms/form-state.ts';
import { Panel } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { SettingsTabs } from '../settings/settings-tabs.tsx';
import { SETTINGS_PATH } from '../settings/settings-paths.ts';
import { PAYMENT_KEYS_PATH, PAYMENT_KEYS_REMOVAL_PATH } from './paths.ts';
import { paymentTexts as texts } from './payment-texts.ts';
import styles from './credentials.module.css';

type Refused = {
  readonly status: 409 | 422 | 502;
  /** Why nothing was saved, if it is not the fault of one field. */
  readonly problem?: string;
  readonly faults?: KeyFaults;
  /** The publishable key as it was typed; secrets are not shown again. */
  readonly typed?: string;
};

export const showPaymentKeys: OfficeScreen = (deps, context) => answerKeys(deps, context);

export const submitPaymentKeys: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const keys = {
    publishableKey: text('publishableKey').trim(),
    secretKey: text('secretKey').trim(),
    webhookSecret: text('webhookSecret').trim(),
  };
  const saved = await savePaymentKeys(deps, keys, context.actor);
  if (saved.ok) {
    const done = saved.value === 'saved' ? 'enregistre' : 'deja-la';
    return context.reply.redirect(doneHref(PAYMENT_KEYS_PATH, done), 303);
  }
  const typed = keys.publishableKey.slice(0, LONGEST_KEY);
  if (saved.failure === 'invalid')
    return answerKeys(deps, context, { status: 422, faults: saved.faults, typed });
  const problem = texts.refusals[saved.failure];
  const status = saved.failure === 'away' ? 502 : saved.failure === 'environment' ? 409 : 422;
  return answerKeys(deps, context, { status, problem, typed });
};

const LONGEST_KEY = 300;

export const submitKeyRemoval: OfficeScreen = async (deps, context) => {
  const removed = await removePaymentKeys(deps, context.actor);
  return removed.ok
    ? context.reply.redirect(doneHref(PAYMENT_KEYS_PATH, 'retire'), 303)
    : answerKeys(deps, context, { status: 409, problem: texts.needed });
};

async function answerKeys(deps: OfficeDeps, context: OfficeContext, refused?: Refused) {
  const view = await loadKeyView(deps);
  const { nonce } = context;
  return answerScreen(deps, context, {
    title: texts.title,
    current: SETTINGS_PATH,
    status: refused?.status ?? 200,
    done: refused ? {} : texts.done,
    body: (
      <>
        <SettingsTabs current={PAYMENT_KEYS_PATH} role={context.staff.role} />
        {refused?.problem !== undefined && (
          <Notice tone="error" title={texts.refused}>
            <p>{refused.problem}</p>
          </Notice>
        )}
        <State view={view} />
        {view.used.source !== 'environment' && (
          <KeyForm nonce={nonce} isReplacing={view.saved.state !== 'none'} refused={refused} />
        )}
        <Webhook publicUrl={deps.config.publicUrl} />
        {view.saved.state !== 'none' && (
          <Panel id="retirer" title={texts.removal} hint={texts.removalLead}>
            <PressForm action={PAYMENT_KEYS_REMOVAL_PATH} nonce={nonce} button={texts.removal} danger />
          </Panel>
        )}
      </>
    ),
  });
}

/** Which keys are used, and which are saved. */
function State({ view: { used, saved } }: { view: KeyView }) {
  return (
    <Panel id="etat" title={texts.state} hint={texts.lead}>
      <p>{texts.used(used.source, used.mode)}</p>
      {used.source === 'environment' && <p>{texts.environment}</p>}
      {saved.state === 'unreadable' && <p>{texts.unreadable}</p>}
      {saved.state === 'elsewhere' && <p>{texts.elsewhere(saved.shopUrl)}</p>}
      {saved.state === 'saved' && used.source === 'sandbox' && <p>{texts.notUsed}</p>}
      {saved.state === 'saved' && (
        <dl className={styles.facts}>
          {KEY_FIELDS.map((field) => (
            <div key={field}>
              <dt>{texts.labels[field]}</dt>
              <dd>{texts.ends(saved.summary.ends[field])}</dd>
            </div>
          ))}
          <div>
            <dt>{texts.state}</dt>
            <dd>{texts.savedSince(formatMoment(saved.savedAt))}</dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}

type KeyFormProps = { nonce: string; isReplacing: boolean; refused: Refused | undefined };

/** The form is not kept by the browser, because it holds secrets. */
function KeyForm({ nonce, isReplacing, refused }: KeyFormProps) {
  const faults = refused?.faults ?? {};
  const problemOf = (field: KeyField) => {
    const fault = faults[field];
    return fault && texts.faults[fault];
  };
  const problems = KEY_FIELDS.flatMap((field) => {
    const text = problemOf(field);
    return text === undefined ? [] : [{ field, text, entry: `${texts.labels[field]} – ${text}` }];
  });
  const title = isReplacing ? texts.replace : texts.form;
  return (
    <Panel id="cles" title={title}>
      <FormNotice state={refusedState(NOTHING_TYPED, problems)} />
      {refused?.typed !== undefined && <p>{texts.retype}</p>}
      <OfficeForm action={PAYMENT_KEYS_PATH} nonce={nonce} label={title} isGuarded={false}>
        {KEY_FIELDS.map((field) => (
          <TextField
            key={field}
            id={fieldId(field)}
            name={field}
            type={field === 'publishableKey' ? 'text' : 'password'}
            label={texts.labels[field]}
            hint={texts.hints[field]}
            error={problemOf(field)}
            defaultValue={field === 'publishableKey' ? refused?.typed : undefined}
            autoComplete="off"
            spellCheck={false}
            required
          />
        ))}
        <Button type="submit">{texts.save}</Button>
      </OfficeForm>
    </Panel>
  );
}

const NOTHING_TYPED = { text: () => '', texts: () => [] };

const Webhook = ({ publicUrl }: { publicUrl: string }) => (
  <Panel id="webhook" title={texts.webhook} hint={texts.webhookLead}>
    <dl className={styles.facts}>
      <div>
        <dt>{texts.webhookUrl}</dt>
        <dd>
          <code>{publicUrl + WEBHOOK_PATH}</code>
        </dd>
      </div>
      <div>
        <dt>{texts.webhookEvents}</dt>
        <dd>{texts.events}</dd>
      </div>
    </dl>
  </Panel>
);
