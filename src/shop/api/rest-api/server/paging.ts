import { z } from 'zod';
import { id, integer, list, searchText } from '#shop/api/store-api/server/catalogue/query-fields.ts';
import { texts } from '../texts.ts';
import { anyArgs } from './endpoint.ts';

/** A text of any length: the rules of the back office bound it. */
export const typedText = z.string().max(10_000);

const MOST_PER_PAGE = 100;
const PER_PAGE = 10;
const parameterTexts = texts.parameters;

/** The parameters of every collection. */
export const pageArgs = anyArgs.extend({
  page: integer(1).default(1).describe(parameterTexts.page),
  per_page: integer(1, MOST_PER_PAGE).default(PER_PAGE).describe(parameterTexts.perPage),
  offset: integer(0).optional().describe(parameterTexts.offset),
  search: searchText.default('').describe(parameterTexts.search),
  include: list(id).describe(parameterTexts.include),
  exclude: list(id).describe(parameterTexts.exclude),
});

/** An order, ascending unless the collection says otherwise. */
export const orderArg = (usual: 'asc' | 'desc') =>
  z.enum(['asc', 'desc']).default(usual).describe(parameterTexts.order);

type AskedPage = {
  readonly page: number;
  readonly per_page: number;
  readonly offset?: number | undefined;
};

/** The rows of a page. An offset replaces the number of the page. */
export const rowsOf = ({ page, per_page: limit, offset }: AskedPage) => ({
  limit,
  offset: offset ?? (page - 1) * limit,
});
