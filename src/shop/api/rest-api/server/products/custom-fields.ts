import { z } from 'zod';
import { integer, searchText } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { listMetaKeys } from '#shop/common/meta-data/server/list-meta-keys.ts';
import { productTexts } from '../../texts-products.ts';
import { texts } from '../../texts.ts';
import { anyArgs, endpoint, type Endpoint } from '../endpoint.ts';
import { orderArg, rowsOf } from '../paging.ts';
import { PRODUCTS_PATH } from './show-product.tsx';

const MOST_PER_PAGE = 100;
const PER_PAGE = 10;

const nameArgs = anyArgs.extend({
  page: integer(1).default(1).describe(texts.parameters.page),
  per_page: integer(1, MOST_PER_PAGE).default(PER_PAGE).describe(texts.parameters.perPage),
  search: searchText.default('').describe(texts.parameters.search),
  order: orderArg('asc'),
});

/** The keys of the meta data that tools keep with products. */
export const customFieldNames: Endpoint = endpoint({
  methods: ['GET'],
  path: `${PRODUCTS_PATH}/custom-fields/names`,
  needs: 'see-catalogue',
  purpose: 'view',
  isList: true,
  item: z.string(),
  summary: productTexts.customFieldNames,
  args: nameArgs,
  answer: async ({ db }, _call, args) => {
    const { search, order } = args;
    const { keys, total } = await listMetaKeys(db, 'product', { search, order, ...rowsOf(args) });
    return { body: keys, paging: { page: args.page, perPage: args.per_page, total } };
  },
});
