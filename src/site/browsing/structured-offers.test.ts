import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProduct } from '#shop/catalogue/products/server/find-product.ts';
import type { ProductView } from '#shop/catalogue/products/product.ts';
import { withdrawalSettings } from '#shop/orders/withdrawals/server/withdrawal-settings.ts';
import { MOST_VARIANTS, productStructuredData } from '#site/frame/product-structured-data.ts';
import { openShop, type TestShop } from '#test/open-shop.ts';
import { readPage } from '#test/read-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const factsOf = async (slug: string) => {
  const { statusCode, body } = await shop.ask(`/produit/${slug}/`);
  expect(statusCode).toBe(200);
  return readPage(body).structuredData;
};
const productOf = async (slug: string): Promise<ProductView> => {
  const product = await findProduct(shop.db, slug);
  if (!product) throw new Error(`no product ${slug}`);
  return product;
};
const compressed = (facts: unknown) => brotliCompressSync(JSON.stringify(facts)).length;
const TERMS = {
  description: '',
  reviews: [],
  delivery: undefined,
  returns: { returnPaidBy: 'buyer' },
} as const;

test('a product with variations is a group, and each variation has its own offer', async () => {
  const facts = await factsOf('cubes-gigognes');
  const { variations, sku } = await productOf('cubes-gigognes');
  const product = facts.find((fact) => fact['@type'] === 'Product');
  const group = facts.find((fact) => fact['@type'] === 'ProductGroup');
  expect(group).toMatchObject({ '@id': product?.['@id'], productGroupID: sku });
  const url = 'http://localhost/produit/cubes-gigognes/';
  expect(group?.['hasVariant']).toEqual(
    variations.map((variation) =>
      expect.objectContaining({
        '@type': 'Product',
        sku: variation.sku,
        name: expect.stringMatching(/^Cubes gigognes/),
        offers: expect.objectContaining({
          '@type': 'Offer',
          url: expect.stringContaining(url),
          price: (variation.price.min / 100).toFixed(2),
          availability: `https://schema.org/${variation.stock === 0 ? 'OutOfStock' : 'InStock'}`,
          hasMerchantReturnPolicy: { '@id': `${url}#returns` },
        }),
      }),
    ),
  );
  expect(group?.['variesBy']).toContain('https://schema.org/size');
  const others = facts.filter((fact) => fact !== group);
  expect(compressed(facts) - compressed(others)).toBeLessThanOrEqual(2_000);
});

test('a product with very many variations is offered as a price range only', async () => {
  const product = await productOf('cubes-gigognes');
  const [variation] = product.variations;
  if (!variation) throw new Error('no variation');
  const withVariations = (count: number) =>
    productStructuredData(
      'https://eveil.example',
      { ...product, variations: Array.from({ length: count }, () => variation) },
      TERMS,
    );
  expect(withVariations(MOST_VARIANTS)).toHaveLength(2);
  expect(withVariations(MOST_VARIANTS + 1)).toEqual([
    expect.objectContaining({
      '@type': 'Product',
      offers: expect.objectContaining({ '@type': 'AggregateOffer' }),
    }),
  ]);
});

test('an offer says what its delivery to mainland France costs and how long it takes', async () => {
  const product = (await factsOf('tour-rose')).find((fact) => fact['@type'] === 'Product');
  expect(product?.['offers']).toMatchObject({
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingDestination: { addressCountry: 'FR' },
      shippingRate: { value: expect.stringMatching(/^\d+\.\d\d$/), currency: 'EUR' },
      deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { unitCode: 'DAY' } },
    },
  });
});

test('an offer says how the product is given back, as the merchant has decided', async () => {
  const offerOf = async () => {
    shop.app.drop(['*']);
    return (await factsOf('tour-rose')).find((fact) => fact['@type'] === 'Product')?.['offers'];
  };
  expect(await offerOf()).toMatchObject({
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  });
  await withdrawalSettings.save(shop.db, { returnPaidBy: 'shop' });
  expect(await offerOf()).toMatchObject({
    hasMerchantReturnPolicy: { returnFees: 'https://schema.org/FreeReturn' },
  });
  const made = { ...(await productOf('tour-rose')), withdrawalExclusion: 'personalised' } as const;
  expect(productStructuredData('https://eveil.example', made, TERMS)[0]).toMatchObject({
    offers: {
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    },
  });
});
