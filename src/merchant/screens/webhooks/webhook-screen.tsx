import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { readForm } from '#platform/server/edge/read-form.ts';
import { deleteWebhook, replayDelivery, switchWebhook } from '#shop/api/webhooks/server/change-webhooks.ts';
import {
  findWebhook,
  listDeliveries,
  type WebhookWithSecret,
} from '#shop/api/webhooks/server/find-webhooks.ts';
import { isWebhookTopic, type Delivery } from '#shop/api/webhooks/webhook.ts';
import { webhookActionPath, webhookPath, WEBHOOKS_PATH } from '#shop/api/webhooks/webhook-paths.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { Muted, OfficeTable, StateBadge } from '../../parts/office-table.tsx';
import { Empty, Panel, Row } from '../../parts/panel.tsx';
import { formatMoment } from '../format-moment.ts';
import { WebhookState } from './webhooks-screen.tsx';
import { texts } from './texts.ts';

const DELIVERY_FIELD = 'envoi';

export const showWebhook: OfficeScreen = (deps, context) => answerWebhook(deps, context);

async function answerWebhook(deps: OfficeDeps, context: OfficeContext, refusal?: string) {
  const id = Number(context.params['id']);
  const [webhook, deliveries] = await Promise.all([findWebhook(deps, id), listDeliveries(deps.db, id)]);
  if (!webhook) return answerMissing(deps, context);
  const { nonce } = context;
  return answerScreen(deps, context, {
    title: webhook.name,
    current: WEBHOOKS_PATH,
    status: refusal === undefined ? 200 : 422,
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        <p>
          <a href={WEBHOOKS_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{refusal}</Notice>}
        <Facts webhook={webhook} />
        <Row>
          <PressForm
            action={webhookActionPath(id, webhook.isActive ? 'off' : 'on')}
            nonce={nonce}
            button={webhook.isActive ? texts.switchOff : texts.switchOn}
          />
          <PressForm action={webhookActionPath(id, 'delete')} nonce={nonce} button={texts.remove} danger />
        </Row>
        <Deliveries deliveries={deliveries} nonce={nonce} />
      </>
    ),
  });
}

function Facts({ webhook }: { webhook: WebhookWithSecret }) {
  const rows: [string, ReactNode][] = [
    [texts.topic, texts.topics[webhook.topic]],
    [texts.url, webhook.url],
    [texts.secret, webhook.secret ?? texts.lostSecret],
    [texts.columns.state, <WebhookState key="state" webhook={webhook} />],
  ];
  return (
    <Panel id="reglages" title={texts.facts}>
      <OfficeTable
        caption={texts.facts}
        columns={[{ label: texts.factColumns.what }, { label: texts.factColumns.value }]}
        rows={rows.map(([name, value]) => ({ key: name, cells: [name, value] }))}
      />
    </Panel>
  );
}

function Deliveries({ deliveries, nonce }: { deliveries: readonly Delivery[]; nonce: string }) {
  const { delivery, at, result, duration, again } = texts.deliveryColumns;
  return (
    <Panel id="envois" title={texts.deliveries} hint={texts.deliveriesHint}>
      {deliveries.length === 0 ? (
        <Empty>
          <p>{texts.noDeliveries}</p>
        </Empty>
      ) : (
        <OfficeTable
          caption={texts.deliveries}
          columns={[
            { label: delivery },
            { label: at },
            { label: result },
            { label: duration, isNumber: true },
            { label: again },
          ]}
          rows={deliveries.map((one) => ({
            key: one.id,
            cells: [
              texts.delivery(isWebhookTopic(one.topic) ? texts.topics[one.topic] : one.topic, one.resourceId),
              formatMoment(one.at),
              <Result key="result" delivery={one} />,
              texts.milliseconds(one.durationMs),
              <ReplayForm key="again" delivery={one} nonce={nonce} />,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Result({ delivery: { status, error } }: { delivery: Delivery }) {
  if (error === null) return <StateBadge tone="good">{texts.received(status ?? 200)}</StateBadge>;
  if (status !== null) return <StateBadge tone="bad">{texts.refusedWith(status)}</StateBadge>;
  return (
    <>
      <StateBadge tone="bad">{texts.unreachable}</StateBadge>
      <Muted>{error}</Muted>
    </>
  );
}

const ReplayForm = ({ delivery: { id, webhookId }, nonce }: { delivery: Delivery; nonce: string }) => (
  <OfficeForm action={webhookActionPath(webhookId, 'replay')} nonce={nonce} isGuarded={false}>
    <input type="hidden" name={DELIVERY_FIELD} value={id} />
    <Button type="submit" variant="secondary" size="s">
      {texts.replay}
    </Button>
  </OfficeForm>
);

const submitSwitch =
  (isActive: boolean): OfficeScreen =>
  async (deps, context) => {
    const id = Number(context.params['id']);
    await switchWebhook(deps, { id, isActive }, context.actor);
    return context.reply.redirect(doneHref(webhookPath(id), isActive ? 'actif' : 'suspendu'), 303);
  };

export const submitOn = submitSwitch(true);
export const submitOff = submitSwitch(false);

export const submitDeletion: OfficeScreen = async (deps, context) => {
  await deleteWebhook(deps, Number(context.params['id']), context.actor);
  return context.reply.redirect(doneHref(WEBHOOKS_PATH, 'supprime'), 303);
};

export const submitReplay: OfficeScreen = async (deps, context) => {
  const id = Number(context.params['id']);
  const typed = readForm(context.request).text(DELIVERY_FIELD);
  if (!/^\d{1,15}$/.test(typed)) return answerMissing(deps, context);
  const replayed = await replayDelivery(deps, { id, deliveryId: Number(typed) }, context.actor);
  if (replayed.ok) return context.reply.redirect(doneHref(webhookPath(id), 'renvoye'), 303);
  return replayed.failure === 'missing'
    ? answerMissing(deps, context)
    : answerWebhook(deps, context, texts.replayOff);
};
