import type { Db } from '#platform/server/database/database.ts';
import { slugOf } from '#platform/slug.ts';
import { NEW_PRODUCT_PATH, productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import { ALL_PRODUCTS, productListUrl } from '#shop/catalogue/product-desk/product-list.ts';
import { listDeskProducts } from '#shop/catalogue/product-desk/server/list-desk-products.ts';
import { ALL_CUSTOMERS, customerListUrl, customerPath } from '#shop/customers/customer-desk/customer-list.ts';
import { listCustomers } from '#shop/customers/customer-desk/server/list-customers.ts';
import { NEW_ORDER_PATH } from '#shop/checkout/phone-orders/phone-order-form.ts';
import { NEW_COUPON_PATH } from '#shop/orders/coupon-desk/coupon-list.ts';
import { orderListUrl, orderPath, tabOf } from '#shop/orders/order-desk/order-list.ts';
import { listOrders } from '#shop/orders/order-desk/server/list-orders.ts';
import { NEW_QUOTE_PATH } from '#shop/orders/quotes/quote-list.ts';
import { may, type Action, type Role } from '#shop/staff/access/roles.ts';
import { navigationFor } from '../../frame/navigation.ts';
import { searchTexts as texts } from './texts.ts';

/** A place of the back office that a search leads to. */
type FoundLink = { readonly href: string; readonly label: string };
export type FoundGroup = { readonly title: string; readonly links: readonly FoundLink[] };

/** The links that a group shows; one more leads to the complete list. */
const MOST_LINKS = 5;

const ACTION_LINKS: readonly (FoundLink & { readonly needs: Action })[] = [
  { href: NEW_PRODUCT_PATH, label: texts.newProduct, needs: 'change-catalogue' },
  { href: NEW_ORDER_PATH, label: texts.newOrder, needs: 'take-orders' },
  { href: NEW_QUOTE_PATH, label: texts.newQuote, needs: 'take-orders' },
  { href: NEW_COUPON_PATH, label: texts.newCoupon, needs: 'change-promotions' },
];

/** Finds what a role may open. Without a query, these are the screens and the actions. */
export async function findAnything(
  db: Db,
  role: Role,
  query: string,
  now: Date,
): Promise<readonly FoundGroup[]> {
  const part = slugOf(query);
  const matches = ({ label }: FoundLink) => query === '' || (part !== '' && slugOf(label).includes(part));
  const screens = navigationFor(role).flatMap(({ entries }) => entries);
  const actions = ACTION_LINKS.filter(({ needs }) => may(role, needs));
  const groups = [
    { title: texts.groups.screens, links: screens.filter(matches) },
    { title: texts.groups.actions, links: actions.filter(matches) },
    ...(query === ''
      ? []
      : [
          await findOrders(db, role, query, now),
          await findCustomers(db, role, query),
          await findProducts(db, role, query),
        ]),
  ];
  return groups.filter(({ links }) => links.length > 0);
}

async function findOrders(db: Db, role: Role, search: string, now: Date): Promise<FoundGroup> {
  const list = { ...tabOf('all'), search };
  const orders = may(role, 'see-orders') ? (await listOrders(db, list, now)).orders : [];
  const links = orders.map(({ id, customer }) => ({ href: orderPath(id), label: texts.order(id, customer) }));
  const all = { href: orderListUrl(list), label: texts.allOrders };
  return { title: texts.groups.orders, links: shortened(links, all) };
}

async function findCustomers(db: Db, role: Role, search: string): Promise<FoundGroup> {
  const list = { ...ALL_CUSTOMERS, search };
  const customers = may(role, 'see-customers') ? (await listCustomers(db, list)).customers : [];
  const links = customers.map(({ ref, name, email }) => ({ href: customerPath(ref), label: name || email }));
  const all = { href: customerListUrl(list), label: texts.allCustomers };
  return { title: texts.groups.customers, links: shortened(links, all) };
}

async function findProducts(db: Db, role: Role, search: string): Promise<FoundGroup> {
  const list = { ...ALL_PRODUCTS, search };
  const products = may(role, 'see-catalogue') ? (await listDeskProducts(db, list)).products : [];
  const links = products.map(({ id, name }) => ({ href: productDeskPath(id), label: name }));
  const all = { href: productListUrl(list), label: texts.allProducts };
  return { title: texts.groups.products, links: shortened(links, all) };
}

const shortened = (links: readonly FoundLink[], all: FoundLink): readonly FoundLink[] =>
  links.length > MOST_LINKS ? [...links.slice(0, MOST_LINKS), all] : links;
