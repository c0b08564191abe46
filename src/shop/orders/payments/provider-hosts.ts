/** What a page on which a card is typed into the provider's own fields may load, by directive of its policy. */
export const PROVIDER_HOSTS = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
  // The form leads to the page of the challenge.
  'form-action': 'https://hooks.stripe.com',
} as const;
