import { expect, test } from 'vitest';
import { isOpenBefore } from './coming-soon.ts';

test.each([
  ['/', false],
  ['/boutique/', false],
  ['/produit/tangram/', false],
  ['/panier/', false],
  ['/commander/', false],
  ['/wp-json/wc/store/v1/cart', false],
  ['/wp-admin/admin-ajax.php', false],
  ['/sitemap.xml', false],
  ['/mon-compte/', true],
  ['/mon-compte/orders/', true],
  ['/commander/order-received/1001/', true],
  ['/mentions-legales/', true],
  ['/assets/browser-x.js', true],
  ['/media/tour-rose-800.webp', true],
  ['/couleurs/1f5c3a-fabc05.css', true],
  ['/favicon.svg', true],
  ['/robots.txt', true],
  ['/healthz', true],
  ['/healthz/autre', false],
  ['/webhooks/stripe', true],
  ['/wp-json/wp/v2/users/me', true],
  ['/wp-json/wp/v2/media', true],
  ['/wp-json/wc/v3/products', true],
  ['/wp-json/wc-analytics/reports/revenue/stats', true],
  ['/wp-json/', false],
])('before the shop opens, %s is there for everybody: %s', (path, isOpen) => {
  expect(isOpenBefore(path, ['/mentions-legales/'])).toBe(isOpen);
});
