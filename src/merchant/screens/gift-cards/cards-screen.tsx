import { ButtonLink } from '#platform/design/button.tsx';
import { dayInFrance, formatDate } from '#platform/french.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { giftCardStatus, type GiftCardStatus } from '#shop/basket/gift-cards/gift-card.ts';
import { texts as giftCardTexts } from '#shop/basket/gift-cards/texts.ts';
import {
  GIFT_CARD_DESK_PATH,
  GIFT_CARD_PARAMETERS,
  giftCardListUrl,
  giftCardPath,
  NEW_GIFT_CARD_PATH,
  readGiftCardList,
} from '#shop/orders/gift-card-desk/gift-card-list.ts';
import { listDeskCards, type DeskGiftCard } from '#shop/orders/gift-card-desk/server/find-desk-cards.ts';
import { orderPath } from '#shop/orders/order-desk/order-list.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen, DONE_PARAMETER } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import {
  DeskBadge,
  DeskPages,
  DeskSearch,
  DeskTable,
  NothingFound,
  type Column,
} from '../../lists/desk-list.tsx';
import { cardTexts as texts } from './texts.ts';

const { columns } = texts;

/** Shows one page of gift cards. Every state of the list has one url; others redirect to it. */
export const showGiftCards: OfficeScreen = async (deps, context) => {
  const { request, reply, staff } = context;
  const query = queryOf(request);
  const list = readGiftCardList(query);
  const url = giftCardListUrl(list);
  if (request.url !== url && !query.has(DONE_PARAMETER)) return reply.redirect(url, 302);
  const { cards, hasMore } = await listDeskCards(deps.db, list);
  const last = cards.at(-1);
  const isNarrowed = url !== GIFT_CARD_DESK_PATH;
  return answerScreen(deps, context, {
    title: texts.title,
    current: GIFT_CARD_DESK_PATH,
    actions: may(staff.role, 'give-gift-cards') && (
      <ButtonLink href={NEW_GIFT_CARD_PATH}>{texts.create}</ButtonLink>
    ),
    done: texts.done,
    body: (
      <>
        <DeskSearch
          action={GIFT_CARD_DESK_PATH}
          name={GIFT_CARD_PARAMETERS.search}
          label={texts.search}
          button={texts.searchButton}
          value={list.search}
        />
        {cards.length === 0 ? (
          <NothingFound
            text={isNarrowed ? texts.nothing : texts.empty}
            link={isNarrowed ? { href: GIFT_CARD_DESK_PATH, label: texts.showAll } : undefined}
          />
        ) : (
          <DeskTable
            caption={texts.title}
            rows={cards}
            keyOf={({ id }) => id}
            columns={columnsFor(dayInFrance(deps.now()))}
          />
        )}
        <DeskPages
          label={texts.pages}
          first={
            list.after === undefined
              ? undefined
              : { href: giftCardListUrl({ ...list, after: undefined }), label: texts.newest }
          }
          next={
            hasMore && last
              ? { href: giftCardListUrl({ ...list, after: last.id }), label: texts.more }
              : undefined
          }
        />
      </>
    ),
  });
};

const columnsFor = (today: string): readonly Column<DeskGiftCard>[] => [
  {
    label: columns.card,
    cell: ({ id, lastFour }) => <a href={giftCardPath(id)}>{texts.cardTitle(lastFour)}</a>,
  },
  {
    label: columns.balance,
    isNumber: true,
    cell: ({ balance, amount }) => giftCardTexts.ofAmount(balance, amount),
  },
  { label: columns.status, cell: (card) => <StatusBadge status={giftCardStatus(card, today)} /> },
  { label: columns.until, cell: ({ validUntil }) => formatDate(validUntil) },
  {
    label: columns.order,
    cell: ({ orderId }) => (orderId === null ? texts.given : <a href={orderPath(orderId)}>{orderId}</a>),
  },
  { label: columns.email, cell: ({ email }) => email },
];

const TONES = {
  waiting: 'primary',
  active: 'success',
  'used-up': 'plain',
  expired: 'accent',
  blocked: 'danger',
} as const;

export const StatusBadge = ({ status }: { status: GiftCardStatus }) => (
  <DeskBadge tone={TONES[status]}>{giftCardTexts.statuses[status]}</DeskBadge>
);
