import { formatPrice, toCents } from '#platform/money.ts';
import { CURRENCY_BLOCK } from '../../money.ts';
import { texts } from '../../texts.ts';
import type { AnswerName } from './answers.ts';
import { CART_EXAMPLES } from './api-cart-examples.ts';

const SHOP = 'https://boutique.example';

const image = {
  id: 1,
  src: `${SHOP}/media/1-878d4c35b0c1-1200.jpg`,
  thumbnail: `${SHOP}/media/1-878d4c35b0c1-480.jpg`,
  srcset: `${SHOP}/media/1-878d4c35b0c1-480.jpg 480w, ${SHOP}/media/1-878d4c35b0c1-1200.jpg 1200w`,
  sizes: '(max-width: 480px) 100vw, 480px',
  name: 'Tour rose en hêtre',
  alt: 'Tour rose en hêtre',
};
const prices = {
  price: '3990',
  regular_price: '4990',
  sale_price: '3990',
  price_range: null,
  ...CURRENCY_BLOCK,
};

const product = {
  id: 1,
  name: 'Tour rose',
  slug: 'tour-rose',
  parent: 0,
  type: 'simple',
  variation: '',
  permalink: `${SHOP}/produit/tour-rose/`,
  sku: 'EV-TOUR-ROSE',
  short_description: '<p>Dix cubes roses, de 1 à 10 cm.</p>',
  description: '<p>La tour rose ne varie que par une chose, la taille.</p>',
  on_sale: true,
  prices,
  price_html: `<span>${formatPrice(toCents(3990))}</span>`,
  average_rating: '4.50',
  review_count: 8,
  images: [image],
  categories: [
    {
      id: 1,
      name: 'Matériel sensoriel',
      slug: 'materiel-sensoriel',
      link: `${SHOP}/categorie-produit/materiel-sensoriel/`,
    },
  ],
  tags: [
    {
      id: 13,
      name: 'Motricité fine',
      slug: 'motricite-fine',
      link: `${SHOP}/etiquette-produit/motricite-fine/`,
    },
  ],
  brands: [],
  attributes: [
    {
      id: 7,
      name: 'Âge',
      taxonomy: 'pa_age',
      has_variations: false,
      terms: [{ id: 25, name: '3–4 ans', slug: '3-4-ans' }],
    },
  ],
  variations: [],
  grouped_products: [],
  has_options: false,
  is_purchasable: true,
  is_in_stock: true,
  is_on_backorder: false,
  low_stock_remaining: null,
  stock_availability: { text: 'En stock', class: 'in-stock' },
  sold_individually: false,
  add_to_cart: {
    text: texts.add.label,
    description: texts.add.describe('Tour rose'),
    url: `${SHOP}/?add-to-cart=1`,
    single_text: texts.add.label,
    minimum: 1,
    maximum: 40,
    multiple_of: 1,
  },
  extensions: {},
};

const term = {
  id: 25,
  name: '3–4 ans',
  slug: '3-4-ans',
  description: '',
  parent: 0,
  count: 58,
};

/** One realistic example per response schema. */
export const EXAMPLES: Record<AnswerName, unknown> = {
  Product: product,
  CollectionData: {
    price_range: { min_price: '490', max_price: '15900', ...CURRENCY_BLOCK },
    attribute_counts: [{ term: 25, count: 58 }],
    rating_counts: [{ rating: 5, count: 12 }],
    stock_status_counts: [
      { status: 'instock', count: 70 },
      { status: 'outofstock', count: 2 },
      { status: 'onbackorder', count: 0 },
    ],
    taxonomy_counts: null,
  },
  Category: {
    ...term,
    id: 1,
    name: 'Matériel sensoriel',
    slug: 'materiel-sensoriel',
    count: 9,
    image,
    review_count: 31,
    permalink: `${SHOP}/categorie-produit/materiel-sensoriel/`,
  },
  Term: term,
  Attribute: {
    id: 7,
    name: 'Âge',
    taxonomy: 'pa_age',
    type: 'button',
    order: 'menu_order',
    has_archives: false,
    count: 5,
  },
  Review: {
    id: 42,
    date_created: '2026-03-02T18:20:00',
    formatted_date_created: '2 mars 2026',
    date_created_gmt: '2026-03-02T17:20:00',
    product_id: 1,
    product_name: 'Tour rose',
    product_permalink: `${SHOP}/produit/tour-rose/`,
    product_image: image,
    reviewer: 'Camille',
    review: '<p>Notre fils la monte et la démonte chaque matin.</p>',
    rating: 5,
    verified: true,
    reviewer_avatar_urls: {
      '24': `${SHOP}/avatar.svg`,
      '48': `${SHOP}/avatar.svg`,
      '96': `${SHOP}/avatar.svg`,
    },
  },
  ...CART_EXAMPLES,
};
