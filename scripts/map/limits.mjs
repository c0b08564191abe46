/** Lines of a function, without blank lines and comments. Tests are exempt. */
export const MOST_FUNCTION_LINES = 60;

/** The limit of the files below. They hold longer functions, mostly factories that return several closures. */
export const MOST_LISTED_LINES = 160;

/** Files with functions over `MOST_FUNCTION_LINES`. Do not add one: split the function instead. */
export const LONG_FUNCTION_FILES = [
  'simulation/background.ts',
  'simulation/checkout-client.ts',
  'src/**/database-watch.ts',
  'src/**/jobs.ts',
  'src/**/cart-block.island.tsx',
  'src/**/swatch-card.ts',
  'src/**/use-variation-form.ts',
  'src/**/search-list.ts',
  'src/**/use-checkout-block.ts',
  'src/**/express-checkout/browser/flow.ts',
  'src/**/sandbox-wallets.ts',
  'src/**/stripe-wallets.ts',
  'src/**/express-dialogs.tsx',
  'src/**/address-autocomplete.ts',
  'src/**/suggestion-list.ts',
  'src/**/pop-ups/browser/pop-ups.ts',
  'src/**/stripe.ts',
  'src/**/classic-calls.tsx',
  'src/**/consent-banner.tsx',
  'src/**/payments/server/ajax-calls.ts',
  'src/**/footer.tsx',
  'src/**/client-params.ts',
];
