/**
 * Every table and view of the database, by the slice that owns it. Only the owner writes to a table. Slices that
 * may import the owner may read it too. A view whose name begins with `public_` shows tables of its owner to
 * everyone, also to lower slices; its columns are a contract. `tables.test.ts` compares this list with the
 * migrated database and with the SQL of the sources.
 */
export const TABLES: Readonly<Record<string, readonly string[]>> = {
  platform: ['attempts', 'chores', 'jobs', 'machines', 'migrations', 'secrets'],

  'common/address-autocomplete': ['communes'],
  'common/consent': ['consent_counts'],
  'common/mails': ['mail_files'],
  'common/pictures': ['pictures'],
  'common/settings': ['settings'],

  'staff/access': ['staff', 'staff_invitations', 'staff_sessions'],
  'staff/audit': ['audit_log'],

  'catalogue/products': [
    'attributes',
    'grouped_products',
    'makers',
    'price_journal',
    'product_attributes',
    'product_pictures',
    'product_terms',
    'product_words',
    'products',
    'sold_pieces',
    'terms',
    'variations',
  ],
  'catalogue/search': ['search_counts'],

  'basket/cart': ['basket_lines', 'baskets'],
  'basket/gift-cards': ['gift_card_uses', 'gift_cards'],
  'basket/order-offers': ['order_bumps', 'public_order_offers'],
  'basket/pricing': ['coupon_uses', 'coupons', 'shipping_methods', 'shipping_zones'],
  'basket/wishlist': ['wishlist_items', 'wishlists'],

  'orders/invoices': ['invoice_series', 'invoices'],
  'orders/orders': [
    'checkout_drafts',
    'order_events',
    'order_lines',
    'order_transitions',
    'orders',
    'public_reserved_pieces',
    'public_unpaid_orders',
    'refunds',
  ],
  'orders/legal-versions': ['legal_versions'],
  'orders/order-desk': ['order_notes', 'prepared_orders'],
  'orders/payments': [
    'card_customers',
    'payment_tries',
    'payments',
    'provider_messages',
    'sandbox_objects',
    'sandbox_requests',
  ],
  'orders/shipments': ['shipment_lines', 'shipments'],
  'orders/withdrawals': ['withdrawals'],

  'editorial/comments': ['comments'],
  'editorial/journal': ['post_products', 'post_terms', 'posts'],
  'editorial/loops': ['loop_widgets'],
  'editorial/recent-purchases': ['recent_purchase_switches'],
  'editorial/reviews': [
    'content_reports',
    'questions',
    'rating_counts',
    'review_pictures',
    'review_request_refusals',
    'review_requests',
    'review_votes',
    'reviews',
  ],
  'editorial/texts': ['content_pages'],
  'editorial/widgets': ['content_widgets'],

  'customers/accounts': ['customer_links', 'customer_sessions', 'customers'],
  'customers/audience': ['audience_counts'],
  'customers/newsletter': ['newsletter_subscriptions'],

  'notices/pop-ups': ['pop_ups'],
};
