import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { createWebhook } from '#shop/api/webhooks/server/change-webhooks.ts';
import { listWebhooks, type Webhook } from '#shop/api/webhooks/server/find-webhooks.ts';
import {
  WEBHOOK_TOPICS,
  type WebhookDraft,
  type WebhookFault,
  type WebhookField,
} from '#shop/api/webhooks/webhook.ts';
import { NEW_WEBHOOK_PATH, webhookPath, WEBHOOKS_PATH } from '#shop/api/webhooks/webhook-paths.ts';
import { answerScreen, doneHref, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm } from '../../forms/office-form.tsx';
import { Muted, OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Empty } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { texts } from './texts.ts';
import styles from './webhooks.module.css';

const FIELDS = { name: 'nom', topic: 'evenement', url: 'adresse', secret: 'secret' } as const;

/** The characters of a far too long input that are shown again. */
const LONGEST_SHOWN = 3_000;

export const showWebhooks: OfficeScreen = async (deps, context) => {
  const webhooks = await listWebhooks(deps.db);
  return answerScreen(deps, context, {
    title: texts.title,
    current: WEBHOOKS_PATH,
    done: texts.done,
    actions: <ButtonLink href={NEW_WEBHOOK_PATH}>{texts.add}</ButtonLink>,
    body: (
      <>
        <p>{texts.lead}</p>
        {webhooks.length === 0 ? (
          <Empty>
            <p>{texts.none}</p>
          </Empty>
        ) : (
          <WebhookTable webhooks={webhooks} />
        )}
      </>
    ),
  });
};

function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const { name, topic, url, state, last } = texts.columns;
  return (
    <OfficeTable
      caption={texts.title}
      columns={[{ label: name }, { label: topic }, { label: url }, { label: state }, { label: last }]}
      rows={webhooks.map((one) => ({
        key: one.id,
        cells: [
          <a key="name" href={webhookPath(one.id)}>
            {one.name}
          </a>,
          texts.topics[one.topic],
          one.url,
          <WebhookState key="state" webhook={one} />,
          one.lastAt ? formatMoment(one.lastAt) : texts.never,
        ],
      }))}
    />
  );
}

export function WebhookState({ webhook: { isActive, failures } }: { webhook: Webhook }) {
  return (
    <>
      {isActive ? (
        <StateBadge tone="good">{texts.active}</StateBadge>
      ) : (
        <StateBadge tone="bad">{texts.off}</StateBadge>
      )}
      {failures > 0 && <Muted>{texts.failing(failures)}</Muted>}
    </>
  );
}

type Refused = {
  readonly draft: WebhookDraft;
  readonly faults: Readonly<Partial<Record<WebhookField, WebhookFault>>>;
};

const EMPTY: Refused = { draft: { name: '', topic: 'order.updated', url: '', secret: '' }, faults: {} };

export const showNewWebhook: OfficeScreen = (deps, context) => answerForm(deps, context, EMPTY);

export const submitNewWebhook: OfficeScreen = async (deps, context) => {
  const { text } = readForm(context.request);
  const draft = {
    name: text(FIELDS.name).trim(),
    topic: text(FIELDS.topic),
    url: text(FIELDS.url).trim(),
    secret: text(FIELDS.secret).trim(),
  };
  const created = await createWebhook(deps, draft, context.actor);
  if (!created.ok) return answerForm(deps, context, { draft, faults: created.faults });
  return context.reply.redirect(doneHref(webhookPath(created.value), 'cree'), 303);
};

function answerForm(deps: OfficeDeps, context: OfficeContext, { draft, faults }: Refused) {
  const isRefused = Object.keys(faults).length > 0;
  const fieldOf = (field: WebhookField) => ({
    id: FIELDS[field],
    name: FIELDS[field],
    defaultValue: draft[field].slice(0, LONGEST_SHOWN),
    error: faults[field] && texts.faults[faults[field]],
  });
  return answerScreen(deps, context, {
    title: texts.add,
    current: WEBHOOKS_PATH,
    status: isRefused ? 422 : 200,
    body: (
      <>
        <p>
          <a href={WEBHOOKS_PATH}>{texts.back}</a>
        </p>
        {isRefused && <Notice tone="error">{texts.refused}</Notice>}
        <OfficeForm action={NEW_WEBHOOK_PATH} nonce={context.nonce} label={texts.add} className={styles.form}>
          <TextField {...fieldOf('name')} label={texts.name} hint={texts.nameHint} required />
          <SelectField
            {...fieldOf('topic')}
            label={texts.topic}
            options={WEBHOOK_TOPICS.map((topic) => ({ value: topic, label: texts.topics[topic] }))}
          />
          <TextField
            {...fieldOf('url')}
            label={texts.url}
            hint={texts.urlHint}
            type="url"
            required
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField
            {...fieldOf('secret')}
            label={texts.secret}
            hint={texts.secretHint}
            optional
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button type="submit">{texts.save}</Button>
        </OfficeForm>
      </>
    ),
  });
}
