import { restApiSlice } from '#shop/api/rest-api/server/slice.ts';
import { loadWebhookPayload } from '#shop/api/rest-api/server/webhooks/load-webhook-payload.ts';
import { webhooksSlice } from '#shop/api/webhooks/server/slice.ts';
import { storeApiSlice } from '#shop/api/store-api/server/slice.ts';
import { cart } from '#shop/basket/cart/server/slice.ts';
import { orderOffers } from '#shop/basket/order-offers/server/slice.ts';
import { wishlist } from '#shop/basket/wishlist/server/slice.ts';
import { stockChanges } from '#shop/catalogue/stock-changes/server/slice.ts';
import { priceDesk } from '#shop/catalogue/price-desk/server/slice.ts';
import { productDesk } from '#shop/catalogue/product-desk/server/slice.ts';
import { productImport } from '#shop/catalogue/product-import/server/slice.ts';
import { products } from '#shop/catalogue/products/server/slice.ts';
import { search } from '#shop/catalogue/search/server/slice.ts';
import { stock } from '#shop/catalogue/stock/server/slice.ts';
import { waitingList } from '#shop/catalogue/waiting-list/server/slice.ts';
import { variations } from '#shop/catalogue/variations/server/slice.ts';
import { checkout } from '#shop/checkout/checkout/server/slice.ts';
import { expressCheckout } from '#shop/checkout/express-checkout/server/slice.ts';
import { addressAutocomplete } from '#shop/common/address-autocomplete/server/slice.ts';
import { mails } from '#shop/common/mails/server/slice.ts';
import { pictures } from '#shop/common/pictures/server/slice.ts';
import type { Slice } from '#shop/common/slices/server/slice-types.ts';
import { redirects } from '#shop/common/redirects/server/slice.ts';
import { accounts } from '#shop/customers/accounts/server/slice.ts';
import { audience } from '#shop/customers/audience/server/slice.ts';
import { contact } from '#shop/customers/contact/server/slice.ts';
import { newsletter } from '#shop/customers/newsletter/server/slice.ts';
import { personalData } from '#shop/customers/personal-data/server/slice.ts';
import { contentDesk } from '#shop/editorial/content-desk/server/slice.ts';
import { widgets } from '#shop/editorial/widgets/server/slice.ts';
import { recentPurchases } from '#shop/editorial/recent-purchases/server/slice.ts';
import { reviews } from '#shop/editorial/reviews/server/slice.ts';
import { comingSoon } from '#shop/notices/coming-soon/server/slice.ts';
import { popUps } from '#shop/notices/pop-ups/server/slice.ts';
import { euSales } from '#shop/orders/eu-sales/server/slice.ts';
import { giftCardMails } from '#shop/orders/gift-card-mails/server/slice.ts';
import { orderBatches } from '#shop/orders/order-batches/server/slice.ts';
import { orderDesk } from '#shop/orders/order-desk/server/slice.ts';
import { orders } from '#shop/orders/orders/server/slice.ts';
import { payments } from '#shop/orders/payments/server/slice.ts';
import { quotes } from '#shop/orders/quotes/server/slice.ts';
import { returnDesk } from '#shop/orders/return-desk/server/slice.ts';
import { recalls } from '#shop/orders/recalls/server/slice.ts';
import { withdrawals } from '#shop/orders/withdrawals/server/slice.ts';
import { apiKeys } from '#shop/staff/api-keys/server/slice.ts';
import { staffAudit } from '#shop/staff/audit/server/slice.ts';
import { staffAccess } from '#shop/staff/access/server/slice.ts';
import type { ShopDeps } from './shop-deps.ts';
import { platformChores } from './platform-chores.ts';

/** Every slice with routes, calls, jobs, chores or caches, from the lowest district to the highest. */
export const SLICES: readonly Slice<ShopDeps>[] = [
  platformChores,
  pictures,
  mails,
  addressAutocomplete,
  redirects,
  staffAccess,
  staffAudit,
  apiKeys,
  products,
  priceDesk,
  stockChanges,
  productDesk,
  productImport,
  variations,
  waitingList,
  stock,
  search,
  cart,
  orderOffers,
  wishlist,
  euSales,
  giftCardMails,
  orders,
  payments,
  orderBatches,
  orderDesk,
  quotes,
  recalls,
  withdrawals,
  returnDesk,
  widgets,
  contentDesk,
  recentPurchases,
  reviews,
  accounts,
  newsletter,
  contact,
  personalData,
  audience,
  popUps,
  comingSoon,
  checkout,
  expressCheckout,
  storeApiSlice,
  restApiSlice,
  webhooksSlice(loadWebhookPayload),
];
