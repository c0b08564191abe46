/** Who may import whom. Each ban has a name and says why; ARCHITECTURE.md has the picture. */

/** slice → the slices it may use. Readers depend on writers; there are no cycles. */
const uses = {
  pictures: [],
  content: [],
  settings: [],
  catalogue: ['pictures'],
  journal: ['catalogue', 'pictures'],
  loops: ['catalogue', 'journal', 'pictures'],
  variations: ['catalogue', 'pictures', 'settings'],
  addresses: [],
  mails: ['settings'],
  invoices: ['cart'],
  coupons: [],
  shipping: [],
  payments: ['cart', 'orders'],
  orders: ['cart', 'shipping', 'addresses', 'catalogue', 'coupons', 'settings', 'mails', 'invoices'],
  customers: ['cart', 'orders', 'addresses', 'coupons', 'mails'],
  checkout: [
    'cart',
    'payments',
    'orders',
    'customers',
    'catalogue',
    'coupons',
    'addresses',
    'shipping',
    'pictures',
  ],
  'cart-block': ['cart', 'store-api'],
  'checkout-block': ['checkout', 'payments', 'cart', 'cart-block', 'store-api', 'addresses'],
  'store-api': [
    'cart',
    'checkout',
    'payments',
    'orders',
    'customers',
    'catalogue',
    'variations',
    'pictures',
    'addresses',
    'coupons',
    'shipping',
  ],
  cart: ['catalogue', 'variations', 'pictures', 'settings', 'addresses', 'coupons', 'shipping'],
};

const foreignSlices = Object.entries(uses).map(([slice, used]) => ({
  name: `${slice}-uses-only-its-own`,
  comment: `${slice} may use ${used.join(', ') || 'no other slice'}. Add to the table in .dependency-cruiser.mjs if the shop really needs more.`,
  severity: 'error',
  from: { path: `^src/shop/${slice}/` },
  to: { path: '^src/shop/', pathNot: `^src/shop/(${[slice, ...used].join('|')})/` },
}));

export default {
  forbidden: [
    ...foreignSlices,
    {
      name: 'every-slice-is-listed',
      comment: 'A new folder under src/shop needs a line in the table `uses`.',
      severity: 'error',
      from: { path: '^src/shop/', pathNot: `^src/shop/(${Object.keys(uses).join('|')})/` },
      to: {},
    },
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'rules-are-pure',
      comment:
        'The root of a slice and of platform is read first and runs anywhere: no React, no zod, no Node, no inner folders.',
      severity: 'error',
      from: { path: '^src/(platform|shop/[^/]+)/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      to: { path: '(^src/.*/(server|ui|browser)/)|node_modules|^node:', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-never-reaches-the-server',
      comment: 'What renders in the browser must not contain server code, not even through another file.',
      severity: 'error',
      from: { path: '^src/(platform|shop/[^/]+)/ui/' },
      to: { path: '/server/', reachable: true },
    },
    {
      name: 'browser-code-stays-in-the-browser',
      comment: 'browser/ knows rules and platform/browser; it does not render and does not touch the server.',
      severity: 'error',
      from: { path: '^src/shop/[^/]+/browser/' },
      to: { path: '/(server|ui)/' },
    },
    {
      name: 'stores-are-private',
      comment: 'Another slice asks through a use case or a query, never through store, routes or schemas.',
      severity: 'error',
      from: { path: '^src/shop/([^/]+)/' },
      to: { path: '^src/shop/[^/]+/server/(store|routes|schemas)', pathNot: '^src/shop/$1/' },
    },
    {
      name: 'pages-ask-use-cases',
      comment:
        'A screen composes use cases and queries; the SQL of a slice and its routes are not its business.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/shop/[^/]+/server/(store|routes|schemas)' },
    },
    {
      name: 'server-does-not-know-screens',
      comment: 'Slices and platform are below the screens.',
      severity: 'error',
      from: { path: '^src/(shop|platform)/' },
      to: { path: '^src/(pages|demo)/|^src/(app|serve|main|islands|browser)\\.ts' },
    },
    {
      name: 'platform-knows-nothing-of-the-shop',
      comment: 'platform is the technical ground; it could carry another shop.',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(shop|pages|demo)/' },
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
