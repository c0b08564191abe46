import type { ReactNode } from 'react';
import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { dayInFrance, formatDate } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { inTransaction } from '#platform/server/database/in-transaction.ts';
import { readForm } from '#platform/server/edge/read-form.ts';
import { giftCardStatus } from '#shop/basket/gift-cards/gift-card.ts';
import { GIFT_CARD_DESK_PATH, giftCardPath } from '#shop/orders/gift-card-desk/gift-card-list.ts';
import {
  changeCard,
  type CardChange,
  type CardRefusal,
} from '#shop/orders/gift-card-desk/server/change-cards.ts';
import {
  findDeskCard,
  listCardUses,
  type DeskGiftCard,
  type GiftCardUse,
} from '#shop/orders/gift-card-desk/server/find-desk-cards.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { may } from '#shop/staff/access/roles.ts';
import {
  answerMissing,
  answerScreen,
  doneHref,
  type OfficeContext,
  type OfficeDeps,
} from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { OfficeForm, PressForm, VERSION_FIELD } from '../../forms/office-form.tsx';
import { DeskTable, NothingFound } from '../../lists/desk-list.tsx';
import { formatMoment } from '../format-moment.ts';
import { StatusBadge } from './cards-screen.tsx';
import { cardTexts as texts } from './texts.ts';
import styles from './gift-cards.module.css';

const CARD_FIELD = { email: 'email', until: 'jusque' } as const;

export const showGiftCard: OfficeScreen = async (deps, context) => {
  const card = await findDeskCard(deps.db, Number(context.params['id']));
  return card ? answerCard(deps, context, card, {}) : answerMissing(deps, context);
};

type CardState = { readonly refusal?: CardRefusal; readonly typed?: CardChange };

async function answerCard(deps: OfficeDeps, context: OfficeContext, card: DeskGiftCard, state: CardState) {
  const uses = await listCardUses(deps.db, card.id);
  const { refusal } = state;
  const status = giftCardStatus(card, dayInFrance(deps.now()));
  return answerScreen(deps, context, {
    title: texts.cardTitle(card.lastFour),
    current: GIFT_CARD_DESK_PATH,
    actions: <StatusBadge status={status} />,
    status: refusal === undefined ? 200 : refusal === 'no-email' || refusal === 'no-day' ? 422 : 409,
    done: refusal === undefined ? texts.done : {},
    body: (
      <>
        <p>
          <a href={GIFT_CARD_DESK_PATH}>{texts.back}</a>
        </p>
        {refusal !== undefined && <Notice tone="error">{texts.refusals[refusal]}</Notice>}
        {card.isTest && <p>{texts.test}</p>}
        <Facts card={card} />
        <section aria-labelledby="utilisations" className={styles.part}>
          <h2 id="utilisations">{texts.uses}</h2>
          <Uses uses={uses} />
        </section>
        {may(context.staff.role, 'change-gift-cards') && (
          <Actions card={card} nonce={context.nonce} state={state} />
        )}
      </>
    ),
  });
}

function Facts({ card }: { card: DeskGiftCard }) {
  const { facts } = texts;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [facts.amount, formatPrice(card.amount)],
    [facts.balance, formatPrice(card.balance)],
    [facts.until, formatDate(card.validUntil)],
    [facts.order, card.orderId === null ? '' : <a href={orderPath(card.orderId)}>{card.orderId}</a>],
    [facts.reason, card.reason],
    [facts.email, card.email],
    [facts.name, card.recipientName],
    [facts.created, formatMoment(card.createdAt)],
    [facts.sent, card.sentAt ? formatMoment(card.sentAt) : ''],
    [facts.planned, card.sentAt ? '' : formatDate(card.sendOn)],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Uses({ uses }: { uses: readonly GiftCardUse[] }) {
  if (uses.length === 0) return <NothingFound text={texts.noUses} />;
  const { useColumns } = texts;
  return (
    <DeskTable
      caption={texts.uses}
      rows={uses}
      keyOf={({ orderId }) => orderId}
      columns={[
        { label: useColumns.order, cell: ({ orderId }) => <a href={orderPath(orderId)}>{orderId}</a> },
        { label: useColumns.date, cell: ({ placedAt }) => formatMoment(placedAt) },
        { label: useColumns.amount, isNumber: true, cell: ({ amount }) => formatPrice(amount) },
        { label: useColumns.returned, isNumber: true, cell: ({ returned }) => formatPrice(returned) },
      ]}
    />
  );
}

type ActionsProps = { card: DeskGiftCard; nonce: string; state: CardState };

function Actions({ card, nonce, state: { typed, refusal } }: ActionsProps) {
  const path = giftCardPath(card.id);
  const form = { nonce, version: card.version };
  const errorOf = (code: CardRefusal) => (refusal === code ? texts.refusals[code] : undefined);
  return (
    <section aria-labelledby="agir" className={styles.part}>
      <h2 id="agir">{texts.actions}</h2>
      {!card.isBlocked && (
        <>
          <OfficeForm {...form} action={`${path}renvoyer/`} label={texts.resend} className={styles.form}>
            <TextField
              id="renvoyer-a"
              name={CARD_FIELD.email}
              type="email"
              label={texts.resendTo}
              hint={texts.resendHint}
              error={errorOf('no-email')}
              defaultValue={typed?.kind === 'resend' ? typed.email : card.email}
              autoComplete="off"
            />
            <Button type="submit" variant="secondary">
              {texts.resend}
            </Button>
          </OfficeForm>
          <OfficeForm {...form} action={`${path}prolonger/`} label={texts.prolong} className={styles.form}>
            <TextField
              id="prolonger-a"
              name={CARD_FIELD.until}
              type="date"
              label={texts.prolongTo}
              error={errorOf('no-day')}
              defaultValue={typed?.kind === 'prolong' ? typed.until : card.validUntil}
            />
            <Button type="submit" variant="secondary">
              {texts.prolong}
            </Button>
          </OfficeForm>
          <PressForm {...form} action={`${path}bloquer/`} button={texts.block} danger />
        </>
      )}
      {card.isBlocked && <PressForm {...form} action={`${path}debloquer/`} button={texts.unblock} />}
    </section>
  );
}

const changeForm =
  (read: (text: (field: string) => string) => CardChange): OfficeScreen =>
  async (deps, context) => {
    const { text } = readForm(context.request);
    const id = Number(context.params['id']);
    const change = read(text);
    const seen = { id, version: text(VERSION_FIELD) };
    const author = { actor: context.actor, now: deps.now() };
    const changed = await inTransaction(deps.db, (tx) => changeCard(tx, author, seen, change));
    if (changed.ok) return context.reply.redirect(doneHref(giftCardPath(id), change.kind), 303);
    const card = await findDeskCard(deps.db, id);
    return card
      ? answerCard(deps, context, card, { refusal: changed.failure, typed: change })
      : answerMissing(deps, context);
  };

export const submitBlock = changeForm(() => ({ kind: 'block' }));
export const submitUnblock = changeForm(() => ({ kind: 'unblock' }));
export const submitResend = changeForm((text) => ({ kind: 'resend', email: text(CARD_FIELD.email).trim() }));
export const submitProlongation = changeForm((text) => ({
  kind: 'prolong',
  until: text(CARD_FIELD.until).trim(),
}));
