import { z } from 'zod';
import { flag, id, list } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import {
  listSoldProducts,
  SOLD_PRODUCT_ORDERS,
} from '#shop/orders/sales-figures/server/list-sold-products.ts';
import { analyticsTexts } from '../../texts-analytics.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { rowsOf } from '../paging.ts';
import { productSchema } from '../products/product-schema.ts';
import { loadWireProducts } from '../products/products.ts';
import { analyticsPageArgs, rangeOf } from './range-args.ts';

const extendedInfo = productSchema
  .pick({
    name: true,
    price: true,
    permalink: true,
    stock_status: true,
    stock_quantity: true,
    manage_stock: true,
    low_stock_amount: true,
    sku: true,
  })
  .extend({ image: z.string(), category_ids: z.array(z.int()), variations: z.array(z.int()) })
  .partial();

const soldProduct = z.object({
  product_id: z.int(),
  items_sold: z.int(),
  net_revenue: z.number(),
  orders_count: z.int(),
  extended_info: extendedInfo,
});

const { parameters: said } = analyticsTexts;
const soldProductArgs = analyticsPageArgs.extend({
  orderby: z.enum(SOLD_PRODUCT_ORDERS).default('items_sold').describe(said.orderby),
  products: list(id).describe(said.products),
  extended_info: flag.default(false).describe(said.extendedInfo),
});

/** The products that were sold in a range. */
export const soldProductsEndpoint: Endpoint = endpoint({
  methods: ['GET'],
  path: '/reports/products',
  needs: 'see-figures',
  purpose: 'view',
  isList: true,
  item: soldProduct,
  summary: analyticsTexts.productList,
  args: soldProductArgs,
  answer: async (deps, _call, args) => {
    const { products, total } = await listSoldProducts(deps.db, rangeOf(deps, args), {
      productIds: args.products,
      orderBy: args.orderby,
      isDescending: args.order === 'desc',
      ...rowsOf(args),
    });
    const infos = args.extended_info
      ? await loadWireProducts(
          deps,
          products.map(({ productId }) => productId),
        )
      : [];
    const infoOf = (productId: number) => {
      const product = infos.find((one) => one.id === productId);
      if (!product) return {};
      const { images, categories, ...shown } = product;
      return {
        ...shown,
        image: images[0]?.src ?? '',
        category_ids: categories.map((category) => category.id),
      };
    };
    return {
      body: products.map(({ productId, items, netCents, orders }) => ({
        product_id: productId,
        items_sold: items,
        net_revenue: netCents / 100,
        orders_count: orders,
        extended_info: extendedInfo.parse(infoOf(productId)),
      })),
      paging: { page: args.page, perPage: args.per_page, total },
    };
  },
});
