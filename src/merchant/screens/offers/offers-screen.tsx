import { ButtonLink } from '#platform/design/button.tsx';
import { formatCount } from '#platform/french.ts';
import { formatPrice } from '#platform/money.ts';
import { NEW_OFFER_PATH, OFFER_DESK_PATH, offerPath } from '#shop/orders/offer-desk/offer-paths.ts';
import { listDeskOffers, type DeskOffer } from '#shop/orders/offer-desk/server/find-desk-offers.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskBadge, DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { offerTexts as texts } from './texts.ts';

/** Shows all offers in the order in which shoppers see them; a shop has few. */
export const showOffers: OfficeScreen = async (deps, context) => {
  const offers = await listDeskOffers(deps.db);
  return answerScreen(deps, context, {
    title: texts.title,
    current: OFFER_DESK_PATH,
    actions: may(context.staff.role, 'change-promotions') && (
      <ButtonLink href={NEW_OFFER_PATH}>{texts.create}</ButtonLink>
    ),
    done: texts.done,
    body: (
      <>
        <p>{texts.lead}</p>
        {offers.length === 0 ? (
          <NothingFound text={texts.empty} />
        ) : (
          <DeskTable caption={texts.title} columns={COLUMNS} rows={offers} keyOf={({ id }) => id} />
        )}
      </>
    ),
  });
};

const { columns } = texts;
const COLUMNS: readonly Column<DeskOffer>[] = [
  { label: columns.title, cell: ({ id, draft }) => <a href={offerPath(id)}>{draft.title}</a> },
  { label: columns.product, cell: ({ product }) => product.name },
  { label: columns.discount, cell: ({ draft }) => texts.discountOf(draft) },
  {
    label: columns.minimum,
    isNumber: true,
    cell: ({ draft: { minimum } }) => (minimum === null ? texts.always : formatPrice(minimum)),
  },
  { label: columns.uses, isNumber: true, cell: ({ uses }) => formatCount(uses) },
  { label: columns.revenue, isNumber: true, cell: ({ revenue }) => formatPrice(revenue) },
  {
    label: columns.state,
    cell: ({ draft: { isActive } }) => (
      <DeskBadge tone={isActive ? 'success' : 'plain'}>{isActive ? texts.active : texts.inactive}</DeskBadge>
    ),
  },
];
