import type { WebhookTopic } from '#shop/api/webhooks/webhook.ts';

const DELETED = ['wp_trash_post'];
const RESTORED = ['untrashed_post'];

/** The names that clients of this API know for what starts a webhook. */
export const WEBHOOK_HOOKS: Readonly<Record<WebhookTopic, readonly string[]>> = {
  'order.created': ['woocommerce_new_order'],
  'order.updated': ['woocommerce_update_order', 'woocommerce_order_refunded'],
  'order.deleted': [...DELETED, 'woocommerce_trash_order'],
  'order.restored': [...RESTORED, 'woocommerce_untrash_order'],
  'product.created': [
    'woocommerce_process_product_meta',
    'woocommerce_new_product',
    'woocommerce_new_product_variation',
  ],
  'product.updated': [
    'woocommerce_process_product_meta',
    'woocommerce_update_product',
    'woocommerce_update_product_variation',
  ],
  'product.deleted': DELETED,
  'product.restored': RESTORED,
  'customer.created': ['user_register', 'woocommerce_created_customer', 'woocommerce_new_customer'],
  'customer.updated': ['profile_update', 'woocommerce_update_customer'],
  'customer.deleted': ['delete_user'],
  'coupon.created': ['woocommerce_process_shop_coupon_meta', 'woocommerce_new_coupon'],
  'coupon.updated': ['woocommerce_process_shop_coupon_meta', 'woocommerce_update_coupon'],
  'coupon.deleted': DELETED,
  'coupon.restored': RESTORED,
};
