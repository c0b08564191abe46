import type { Db } from '#platform/server/database/database.ts';
import { ALL_PRODUCTS, productListUrl } from '#shop/catalogue/product-desk/product-list.ts';
import { countSoldOut } from '#shop/catalogue/product-desk/server/count-sold-out.ts';
import { INBOX_KINDS, inboxTabPath, type InboxKind } from '#shop/customers/inbox/inbox-list.ts';
import { countInbox } from '#shop/customers/inbox/server/find-items.ts';
import { orderListUrl, tabOf, WORK_TABS } from '#shop/orders/order-desk/order-list.ts';
import { loadListChoices } from '#shop/orders/order-desk/server/list-orders.ts';
import { RETURN_DESK_PATH } from '#shop/orders/return-desk/return-list.ts';
import { may, type Action, type Role } from '#shop/staff/access/roles.ts';
import { homeTexts as texts } from './texts.ts';

/** Work that waits, with the list that shows it. */
export type WaitingWork = {
  readonly label: string;
  readonly hint: string;
  readonly count: number;
  readonly href: string;
};

/** The work that waits for this role. Orders are always named; the rest only if there is something to do. */
export async function loadWaiting(db: Db, role: Role, now: Date): Promise<readonly WaitingWork[]> {
  const [ofOrders, ofMessages, soldOut] = await Promise.all([
    may(role, 'see-orders') ? loadOrderWork(db, now) : [],
    loadMessages(db, role),
    may(role, 'change-catalogue') ? countSoldOut(db) : 0,
  ]);
  const ofStock = {
    ...texts.soldOut,
    count: soldOut,
    href: productListUrl({ ...ALL_PRODUCTS, status: 'publish', stock: 'out' }),
  };
  return [...ofOrders, ...[...ofMessages, ofStock].filter(({ count }) => count > 0)];
}

async function loadOrderWork(db: Db, now: Date): Promise<readonly WaitingWork[]> {
  const { counts, openReturns } = await loadListChoices(db, now);
  const tabs = WORK_TABS.filter((tab) => tab !== 'late' || counts.late > 0);
  return [
    ...tabs.map((tab) => ({ ...texts.orders[tab], count: counts[tab], href: orderListUrl(tabOf(tab)) })),
    ...(openReturns > 0 ? [{ ...texts.returns, count: openReturns, href: RETURN_DESK_PATH }] : []),
  ];
}

const NEEDED: Readonly<Record<InboxKind, Action>> = {
  review: 'moderate',
  question: 'moderate',
  comment: 'moderate',
  report: 'moderate',
  contact: 'answer-contact',
};

async function loadMessages(db: Db, role: Role): Promise<readonly WaitingWork[]> {
  const kinds = INBOX_KINDS.filter((kind) => may(role, NEEDED[kind]));
  if (kinds.length === 0) return [];
  const counts = await countInbox(db);
  return kinds.map((kind) => ({ ...texts.messages[kind], count: counts[kind], href: inboxTabPath(kind) }));
}
