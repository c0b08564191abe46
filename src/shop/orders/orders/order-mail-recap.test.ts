import { expect, test } from 'vitest';
import type { MailRow } from '#shop/common/mails/mail.ts';
import { aLine } from '#shop/basket/cart/test-cart.ts';
import type { OrderedProduct } from './order.ts';
import { lineNotes, recapBlock } from './order-mail-recap.ts';
import { anOrder } from './test-order.ts';

const ORDER = anOrder({ lines: [aLine({ quantity: 2 })] });
const PICTURE = { id: 5, fingerprint: 'abcdef012345', width: 800, height: 600, alt: 'Tour rose' };

function firstRow(product: OrderedProduct | undefined): MailRow | undefined {
  const products = new Map(product ? [[0, product]] : []);
  const block = recapBlock({ order: ORDER, publicUrl: 'https://jeux.example', products }, () => ['Note']);
  return block.kind === 'rows' ? block.rows[0] : undefined;
}

test('a line states its product, quantity and price, with what is to be noted', () => {
  const row = firstRow(undefined);
  expect(row).toEqual({ name: 'Tour rose ×\u00a02', value: '20,00\u00a0€', notes: ['Note'] });
});

test.each<[string, OrderedProduct, object]>([
  [
    'on sale, with a picture',
    { slug: 'tour-rose', picture: PICTURE },
    {
      href: 'https://jeux.example/produit/tour-rose/',
      picture: {
        src: 'https://jeux.example/media/5-abcdef012345-160.jpg',
        width: 64,
        height: 48,
        alt: 'Tour rose',
      },
    },
  ],
  [
    'on sale, with a narrow picture',
    { slug: 'tour-rose', picture: { ...PICTURE, width: 120, height: 181 } },
    { picture: { src: 'https://jeux.example/media/5-abcdef012345-120.jpg', width: 64, height: 97 } },
  ],
])('a product that is %s is linked and pictured', (_what, product, expected) => {
  expect(firstRow(product)).toMatchObject(expected);
});

test('a product that is no longer published has no link, one without a picture shows none', () => {
  expect(firstRow({ slug: null, picture: PICTURE })).not.toHaveProperty('href');
  expect(firstRow({ slug: 'tour-rose', picture: null })).not.toHaveProperty('picture');
});

test.each([
  [[], [], []],
  [[{ name: 'Âge', value: '3 ans' }], [], ['Âge\u00a0: 3 ans']],
  [
    [
      { name: 'Âge', value: '3 ans' },
      { name: 'Matière', value: 'hêtre' },
    ],
    ['Petites pièces.'],
    ['Âge\u00a0: 3 ans · Matière\u00a0: hêtre', 'Attention\u202f! Petites pièces.'],
  ],
])('the features %j and warnings %j are noted as %j', (features, warnings, notes) => {
  const [line] = ORDER.lines;
  if (!line) throw new Error('the order has a line');
  expect(lineNotes({ ...line, features, warnings })).toEqual(notes);
});
