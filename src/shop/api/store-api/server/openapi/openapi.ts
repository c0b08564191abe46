import { z } from 'zod';
import { PATHS } from '#shop/common/paths/paths.ts';
import { apiTexts, isParameterName, type CallName, type ParameterName } from '../../api-texts.ts';
import { ANSWERS, API_CALLS, type AnswerName, type CallDescription } from './api-calls.ts';
import { EXAMPLES } from './api-examples.ts';

/** The subset of JSON Schema that the document uses. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly examples?: readonly unknown[];
  readonly [more: string]: unknown;
};
export type ApiParameter = {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly style?: string;
  readonly explode?: boolean;
};
type Content = { readonly 'application/json': { readonly schema: JsonSchema; readonly example?: unknown } };
export type ApiOperation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly security?: readonly object[];
  readonly parameters: readonly ApiParameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: object; readonly content?: Content }>
  >;
};

/** The root path of a call. */
const rootOf = ({ group }: CallDescription) =>
  group === 'site' ? PATHS.clientParams.slice(0, PATHS.clientParams.lastIndexOf('/')) : PATHS.storeApi;

/** Returns every call with its method and its full path, in the order of the document. */
export const apiOperations = (): { method: string; path: string; operation: ApiOperation }[] =>
  Object.entries(API_CALLS).map(([name, call]) => {
    const [method = '', path = ''] = name.split(' ');
    const summary = apiTexts.calls[name as CallName];
    return { method, path: rootOf(call) + path, operation: toOperation({ method, path, summary }, call) };
  });

/** Builds the OpenAPI 3.1 document of the Store API from the schemas that validate its requests. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const { method, path, operation } of apiOperations())
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  return {
    openapi: '3.1.0',
    info: { title: apiTexts.title, description: apiTexts.description, version: '1' },
    servers: [{ url: publicUrl }],
    tags: Object.values(apiTexts.groups).map((name) => ({ name })),
    paths,
    components: { schemas: answerSchemas(), headers: HEADERS, securitySchemes: SECURITY },
  };
}

const SECURITY = {
  nonce: { type: 'apiKey', in: 'header', name: 'Nonce', description: apiTexts.nonce },
  cartToken: { type: 'apiKey', in: 'header', name: 'Cart-Token', description: apiTexts.cartToken },
};

const header = (description: string, type: string) => ({ description, schema: { type } });
const HEADERS = {
  'X-WP-Total': header(apiTexts.total, 'integer'),
  'X-WP-TotalPages': header(apiTexts.totalPages, 'integer'),
  Link: header(apiTexts.link, 'string'),
  Nonce: header(apiTexts.nextNonce, 'string'),
  'Cart-Token': header(apiTexts.nextCartToken, 'string'),
};
const headersOf = ({ group, paged }: CallDescription) => {
  const names =
    group === 'cart' || group === 'checkout'
      ? ['Nonce', 'Cart-Token']
      : paged
        ? ['X-WP-Total', 'X-WP-TotalPages', 'Link']
        : [];
  const refs = names.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return names.length === 0 ? {} : { headers: Object.fromEntries(refs) as object };
};

const refTo = (name: AnswerName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Returns the response schemas. Nested schemas are references. */
export function answerSchemas(): Record<string, JsonSchema> {
  const named = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(ANSWERS)) named.add(schema, { id });
  const { schemas } = z.toJSONSchema(named, { uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [
      id,
      { ...schema, examples: [EXAMPLES[id as AnswerName]] } as JsonSchema,
    ]),
  );
}

type Named = { readonly method: string; readonly path: string; readonly summary: string };

function toOperation({ method, path, summary }: Named, call: CallDescription): ApiOperation {
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/-]+(\w)|[{}]/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')}`,
    tags: [apiTexts.groups[call.group]],
    summary,
    ...(call.changes && { security: [{ nonce: [] }, { cartToken: [] }] }),
    parameters: [...pathParameters(path), ...queryParameters(call)],
    ...(call.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: bodySchema(call.body), example: call.bodyExample } },
      },
    }),
    responses: { ...success(call), ...failures(call) },
  };
}

const pathParameters = (path: string): ApiParameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: describe(name),
    schema: { type: name === 'id' ? 'integer' : 'string' },
  }));

function queryParameters({ query, group }: CallDescription): ApiParameter[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query) as JsonSchema;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    description: describe(
      group === 'site' ? `client-${name}` : group === 'checkout' ? `order-${name}` : name,
    ),
    schema,
    ...(schema.type === 'array' && listStyle(schema)),
  }));
}

/** A list of strings or numbers is separated by commas; a list of objects uses brackets. */
const listStyle = ({ items }: JsonSchema) =>
  items?.type === 'object' ? { style: 'deepObject', explode: true } : { style: 'form', explode: false };

function describe(name: string): string {
  if (!isParameterName(name)) throw new Error(`the parameter ${name} is not described`);
  const known: ParameterName = name;
  return apiTexts.parameters[known];
}

function bodySchema(body: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input' }) as JsonSchema;
  return schema;
}

function success(call: CallDescription): ApiOperation['responses'] {
  const { answer, many, status = 200 } = call;
  const schema = answer && (many ? { type: 'array', items: refTo(answer) } : refTo(answer));
  return {
    [status]: {
      description: answer ? (many ? apiTexts.answersMany : apiTexts.answersOne) : apiTexts.answersNothing,
      ...headersOf(call),
      ...(schema && { content: { 'application/json': { schema } } }),
    },
  };
}

const failures = ({ errors = {} }: CallDescription): ApiOperation['responses'] =>
  Object.fromEntries(
    Object.entries(errors).map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: refTo('Error') } } },
    ]),
  );
