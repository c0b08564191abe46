import type {} from '@fastify/swagger';
import type { FastifySchema, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { errorCode } from '#shop/basket/store-client/errors.ts';
import { apiTexts, type CallName } from '../../api-texts.ts';
import { ANSWERS, type AnswerName } from './answers.ts';
import { schemaNotes } from './schema-notes.ts';

/** status → its possible error codes */
type CallErrors = Readonly<Record<number, readonly string[]>>;

export type CallDescription = {
  readonly group: keyof typeof apiTexts.groups;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly bodyExample?: unknown;
  /** Whether the call changes the cart and therefore validates the caller. */
  readonly changes?: boolean;
  readonly status?: number;
  /** The response schema; null if the response is empty. With `many`, the response is a list. */
  readonly answer: AnswerName | null;
  readonly many?: boolean;
  readonly paged?: boolean;
  readonly errors?: CallErrors;
};

export const INVALID = 'rest_invalid_param';
export const notFound = (name: string): CallErrors => ({ 404: [errorCode(name)] });
const CALLER: CallErrors = { 401: [errorCode('missing_nonce')], 403: [errorCode('invalid_nonce')] };
/** The errors of a call that validates its caller. */
export const refusals = (errors: CallErrors = {}): CallErrors => ({ ...errors, ...CALLER });

export const idParams = z.object({ id: z.int() });

/** A call that changes the cart. */
export const CHANGE = { group: 'cart', changes: true, answer: 'Cart' } as const;

/** A call of the checkout. Each validates its caller, because a draft is private to its visitor. */
export const CHECKOUT = { group: 'checkout', changes: true, answer: 'Checkout' } as const;
export const PAYMENT_REFUSED = [
  'checkout_missing_payment_method',
  'checkout_payment_method_disabled',
  'checkout_process_payment_error',
].map(errorCode);

/** A call that lists a page of a collection. */
export const COLLECTION = { group: 'products', many: true, paged: true, errors: { 400: [INVALID] } } as const;

/**
 * Describes a call on its route; the OpenAPI document is generated from these descriptions. They only
 * describe: handlers parse requests with the same schemas, after they have checked the caller.
 */
export const documented = (name: CallName, call: CallDescription): DocumentedRoute => ({
  schema: toRouteSchema(name, call),
  ...unchecked,
});

/** Route options with which a schema only describes. */
export const unchecked: Pick<RouteShorthandOptions, 'validatorCompiler' | 'serializerCompiler'> = {
  validatorCompiler: () => () => true,
  serializerCompiler: () => (payload) => JSON.stringify(payload),
};

type DocumentedRoute = Pick<RouteShorthandOptions, 'schema' | 'validatorCompiler' | 'serializerCompiler'>;

function toRouteSchema(name: CallName, call: CallDescription): FastifySchema {
  const [method = '', path = ''] = name.split(' ');
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/-]+(\w)|[{}]/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    tags: [apiTexts.groups[call.group]],
    summary: apiTexts.calls[name],
    ...(call.changes && { security: [{ nonce: [] }, { cartToken: [] }] }),
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.body && { body: withExample(call.body, call.bodyExample) }),
    response: { ...success(call), ...failures(call) },
  };
}

export function withExample(body: z.ZodType, example: unknown): z.ZodType {
  const copy = body.clone();
  schemaNotes.add(copy, { examples: [example] });
  return copy;
}

function success({ answer, many, status = 200, group, paged }: CallDescription): object {
  if (answer === null) return { [status]: empty };
  const schema = many ? z.array(ANSWERS[answer]) : ANSWERS[answer];
  const description = many ? apiTexts.answersMany : apiTexts.answersOne;
  const headers =
    group === 'cart' || group === 'checkout' ? SESSION_HEADERS : paged ? PAGE_HEADERS : undefined;
  return {
    [status]: { description, ...(headers && { headers }), content: { 'application/json': { schema } } },
  };
}

const empty = z.undefined();
schemaNotes.add(empty, { description: apiTexts.answersNothing });

const failures = ({ errors = {} }: CallDescription): object =>
  Object.fromEntries(
    Object.entries(errors).map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: ANSWERS.Error } } },
    ]),
  );

const SESSION_HEADERS = {
  Nonce: { type: 'string', description: apiTexts.nextNonce },
  'Cart-Token': { type: 'string', description: apiTexts.nextCartToken },
};
export const PAGE_HEADERS = {
  'X-WP-Total': { type: 'integer', description: apiTexts.total },
  'X-WP-TotalPages': { type: 'integer', description: apiTexts.totalPages },
  Link: { type: 'string', description: apiTexts.link },
};
