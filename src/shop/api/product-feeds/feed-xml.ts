import { CURRENCY, type Cents } from '#platform/money.ts';
import { escapeXml } from '#platform/xml.ts';
import type { FeedItem } from './feed-item.ts';
import type { FeedName } from './feed-paths.ts';
import type { FeedShipping } from './feed-shipping.ts';

type FeedHead = { readonly title: string; readonly link: string; readonly description: string };

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

export const feedHead = ({ title, link, description }: FeedHead): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', title),
    element('link', link),
    element('description', description),
    '',
  ].join('\n');

export const FEED_FOOT = '</channel>\n</rss>\n';

/** « 24.90 EUR » */
const money = (amount: Cents) => `${(amount / 100).toFixed(2)} ${CURRENCY}`;

/** Both ends of a period fit into the 51 characters that Google allows. */
const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`;

const AVAILABILITY: Readonly<Record<FeedName, { readonly inStock: string; readonly soldOut: string }>> = {
  google: { inStock: 'in_stock', soldOut: 'out_of_stock' },
  meta: { inStock: 'in stock', soldOut: 'out of stock' },
};

type Field = readonly [name: string, value: string | undefined];

function fieldsOf(feed: FeedName, item: FeedItem): Field[] {
  const { sale, pictures, options, gtin, weightGrams } = item;
  const period = sale?.period;
  const { inStock, soldOut } = AVAILABILITY[feed];
  return [
    ['g:id', String(item.id)],
    ['g:item_group_id', item.groupId === undefined ? undefined : String(item.groupId)],
    ['g:title', item.title],
    ['g:description', item.description],
    ['g:link', item.link],
    ['g:image_link', pictures[0]],
    ...pictures.slice(1).map((url): Field => ['g:additional_image_link', url]),
    ['g:availability', item.isInStock ? inStock : soldOut],
    ['g:price', money(item.price)],
    ['g:sale_price', sale && money(sale.price)],
    ['g:sale_price_effective_date', period && `${moment(period.fromMs)}/${moment(period.untilMs)}`],
    ['g:condition', 'new'],
    ['g:brand', item.brand],
    ['g:gtin', gtin],
    // Meta asks for the brand instead.
    ['g:identifier_exists', gtin === undefined && feed === 'google' ? 'no' : undefined],
    ['g:color', options.color],
    ['g:size', options.size],
    ['g:material', options.material],
    ['g:product_type', item.productType],
    ['g:shipping_weight', weightGrams === null ? undefined : `${weightGrams} g`],
  ];
}

const shippingXml = ({ country, service, price }: FeedShipping) =>
  `<g:shipping>${element('g:country', country)}${element('g:service', service)}${element('g:price', money(price))}</g:shipping>`;

/** One row of a feed. */
export function itemXml(feed: FeedName, item: FeedItem): string {
  const fields = fieldsOf(feed, item).flatMap(([name, value]) =>
    value === undefined ? [] : [element(name, value)],
  );
  return ['<item>', ...fields, ...item.shipping.map(shippingXml), '</item>', ''].join('\n');
}
