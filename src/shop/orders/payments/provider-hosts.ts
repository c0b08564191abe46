/** The hosts that a page with the provider's card fields may load from, by CSP directive. */
export const PROVIDER_HOSTS = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
  // The form redirects to the challenge page.
  'form-action': 'https://hooks.stripe.com',
} as const;
