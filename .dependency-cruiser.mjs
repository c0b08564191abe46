/** Who may import whom. Each ban has a name and says why; ARCHITECTURE.md has the picture. */

/** The districts of src/shop, from the ground up. A district uses the ones before it, never the ones after it. */
export const districts = [
  'common',
  'staff',
  'catalogue',
  'basket',
  'orders',
  'editorial',
  'customers',
  'notices',
  'checkout',
  'api',
];

const layers = districts.slice(0, -1).map((district, floor) => ({
  name: `${district}-uses-lower-districts`,
  comment: `${district} lies below ${districts.slice(floor + 1).join(', ')} and must not import them.`,
  severity: 'error',
  from: { path: `^src/shop/${district}/` },
  to: { path: `^src/shop/(${districts.slice(floor + 1).join('|')})/` },
}));

/** Inside a district: slice → the neighbours it may use. A slice without an entry uses none. */
export const neighbours = {
  common: {
    'address-autocomplete': ['paths', 'settings', 'slices'],
    ajax: ['paths'],
    attribution: ['consent', 'paths', 'settings'],
    consent: ['page-notices', 'paths'],
    'page-notices': ['paths'],
    pictures: ['ajax', 'cache-tags', 'slices'],
    redirects: ['slices'],
    slices: ['ajax'],
    mails: ['credentials', 'settings', 'slices'],
  },
  staff: {
    access: ['audit'],
    'api-keys': ['access', 'audit'],
    'redirect-desk': ['audit'],
    'settings-desk': ['audit'],
    'mail-desk': ['audit'],
    'system-desk': ['audit'],
  },
  catalogue: {
    'attribute-desk': ['products'],
    'category-desk': ['products'],
    'game-finder': ['products', 'search'],
    'link-desk': ['product-desk', 'products'],
    'media-desk': ['product-desk', 'products'],
    'product-files': ['product-desk', 'products', 'variation-desk'],
    'product-import': [
      'attribute-desk',
      'category-desk',
      'media-desk',
      'product-desk',
      'product-files',
      'products',
      'variation-desk',
      'whole-product',
    ],
    stock: ['product-desk', 'products', 'waiting-list'],
    'stock-changes': ['product-desk', 'products', 'stock', 'waiting-list'],
    'stock-count': ['products', 'stock', 'waiting-list'],
    'waiting-list': ['products'],
    'price-desk': ['product-desk', 'products'],
    'product-desk': ['products', 'shipping-classes'],
    search: ['products'],
    'shipping-classes': ['products'],
    'variation-desk': ['product-desk', 'products'],
    variations: ['products', 'waiting-list'],
    'whole-product': [
      'attribute-desk',
      'link-desk',
      'media-desk',
      'product-desk',
      'products',
      'shipping-classes',
      'variation-desk',
    ],
  },
  basket: {
    cart: ['delivery', 'gift-cards', 'pricing'],
    'cart-block': ['cart', 'relay-points', 'store-client'],
    'delivery-desk': ['delivery', 'pricing'],
    'order-offers': ['cart', 'pricing'],
    pricing: ['delivery'],
    'store-client': ['cart'],
    'vat-desk': ['pricing'],
    wishlist: ['cart'],
  },
  orders: {
    bookkeeping: ['eu-sales', 'invoices', 'order-desk', 'orders', 'sales-figures'],
    contracts: ['invoices', 'legal-versions', 'orders'],
    'coupon-desk': ['orders'],
    'eu-sales': ['invoices'],
    'gift-card-desk': ['gift-card-mails', 'orders'],
    'gift-card-mails': ['invoices'],
    'legal-versions': ['invoices'],
    'offer-desk': ['orders'],
    'order-export': ['invoices', 'orders'],
    'order-desk': ['invoices', 'orders', 'payments', 'shipments', 'withdrawals'],
    orders: ['eu-sales', 'gift-card-mails', 'invoices', 'legal-versions'],
    quotes: ['invoices', 'orders', 'payments'],
    'return-desk': ['orders', 'withdrawals'],
    'order-batches': ['order-desk', 'orders', 'shipments'],
    'packing-desk': ['order-desk', 'orders', 'shipments'],
    packing: ['invoices', 'orders', 'shipments'],
    payments: ['orders'],
    payouts: ['bookkeeping', 'orders', 'payments'],
    recalls: ['orders'],
    'sales-figures': ['invoices', 'orders'],
    shipments: ['orders'],
    withdrawals: ['invoices', 'orders', 'shipments'],
  },
  editorial: {
    comments: ['journal', 'reviews'],
    compliance: ['texts'],
    'content-desk': ['home-page', 'journal', 'texts', 'widgets'],
    'home-page': ['loops'],
    loops: ['journal'],
    menus: ['texts'],
    'widget-desk': ['content-desk', 'home-page', 'journal', 'maps', 'texts', 'widgets'],
    widgets: ['maps'],
  },
  customers: {
    accounts: ['newsletter'],
    contact: ['accounts'],
    inbox: ['contact'],
    'customer-desk': ['accounts', 'newsletter', 'personal-data'],
    'customer-export': ['accounts', 'newsletter'],
    'personal-data': ['accounts', 'contact', 'newsletter'],
  },
  notices: { opening: ['coming-soon'] },
  checkout: {
    'checkout-block': ['checkout'],
    'express-checkout': ['checkout'],
    'phone-orders': ['checkout'],
  },
  api: { 'rest-api': ['store-api', 'webhooks'] },
};

const neighbourRules = Object.entries(neighbours).flatMap(([district, slices]) => {
  const listed = Object.keys(slices);
  return [
    ...Object.entries(slices).map(([slice, used]) => ({
      name: `${slice}-uses-listed-neighbours`,
      comment: `${slice} may use ${used.join(', ')} of its district. Extend \`neighbours\` in .dependency-cruiser.mjs if the shop needs more.`,
      severity: 'error',
      from: { path: `^src/shop/${district}/${slice}/` },
      to: {
        path: `^src/shop/${district}/`,
        pathNot: `^src/shop/${district}/(${[slice, ...used].join('|')})/`,
      },
    })),
    {
      name: `other-${district}-slices-stand-alone`,
      comment: `A slice of ${district} that is not listed in \`neighbours\` uses no other slice of its district.`,
      severity: 'error',
      from: {
        path: `^src/shop/${district}/([^/]+)/`,
        ...(listed.length > 0 && { pathNot: `^src/shop/${district}/(${listed.join('|')})/` }),
      },
      to: { path: `^src/shop/${district}/`, pathNot: `^src/shop/${district}/$1/` },
    },
  ];
});

/** Files that only their own slice imports. Every `…store.ts` is one of them. */
const PRIVATE_FILES = '^src/shop/[^/]+/[^/]+/server/(store|routes|schemas|slice\\.|.*[-/]store\\.ts$)';

export default {
  forbidden: [
    ...layers,
    ...neighbourRules,
    {
      name: 'every-district-is-listed',
      comment: 'A new folder under src/shop needs its place in the list `districts`.',
      severity: 'error',
      from: { path: '^src/shop/[^/]+/', pathNot: `^src/shop/(${districts.join('|')})/` },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or hide a third. Imports of types count too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-are-pure',
      comment:
        'The root of a slice and of platform is read first and runs anywhere: no React, no zod, no Node, no inner folders.',
      severity: 'error',
      from: { path: '^src/(platform|shop/[^/]+/[^/]+)/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: {
        path: '(^src/.*/(server|ui|browser|design)/)|node_modules|^node:',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-never-reaches-the-server',
      comment: 'What renders in the browser must not contain server code, not even through another file.',
      severity: 'error',
      from: { path: '^src/(platform/design|shop/[^/]+/[^/]+/ui)/' },
      to: { path: '/server/', reachable: true },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment: 'browser/ knows rules and platform/browser; it does not render and does not touch the server.',
      severity: 'error',
      from: { path: '^src/shop/[^/]+/[^/]+/browser/' },
      to: { path: '/(server|ui|design)/' },
    },
    {
      name: 'stores-are-private',
      comment: 'Another slice asks through a use case or a query, never through store, routes or schemas.',
      severity: 'error',
      from: { path: '^src/shop/([^/]+/[^/]+)/' },
      to: { path: PRIVATE_FILES, pathNot: '^src/shop/$1/' },
    },
    {
      name: 'pages-ask-use-cases',
      comment:
        'A screen composes use cases and queries; the SQL of a slice and its routes are not its business.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '^src/site/urls\\.ts$' },
      to: { path: PRIVATE_FILES },
    },
    {
      name: 'server-does-not-know-screens',
      comment: 'Slices and platform are below the screens.',
      severity: 'error',
      from: { path: '^src/(shop|platform)/' },
      to: {
        path: '^src/(site|demo)/|^src/(app|serve|main|browser|slices|run-slices|shop-deps|upkeep)\\.ts',
      },
    },
    {
      name: 'platform-knows-nothing-of-the-shop',
      comment: 'platform is the technical ground; it could carry another shop.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(shop|site|demo)/' },
    },
    {
      name: 'merchant-asks-use-cases',
      comment: 'A command of the merchant and the demo shop call use cases and queries, like a screen.',
      severity: 'error',
      from: { path: '^src/(merchant|demo)/', pathNot: '\\.test\\.ts$' },
      to: { path: PRIVATE_FILES, pathNot: '/server/schemas\\.ts$' },
    },
    {
      name: 'nothing-uses-the-merchant-wing',
      comment:
        'src/merchant stands above the site and the shop; only app.ts, npm commands and tests start it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(merchant/|app\\.ts$|test/)|\\.test\\.tsx?$' },
      to: { path: '^src/merchant/' },
    },
    {
      name: 'no-tests-in-the-product',
      comment: 'Test code stays in tests.',
      severity: 'error',
      from: { path: '^src/', pathNot: '(\\.test\\.tsx?$|^src/test/)' },
      to: { path: '(\\.test\\.tsx?$|^src/test/|^e2e/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'] },
  },
};
