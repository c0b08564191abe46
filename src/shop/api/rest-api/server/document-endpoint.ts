import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { apiTexts, isParameterName } from '#shop/api/store-api/api-texts.ts';
import { ANSWERS } from '#shop/api/store-api/server/openapi/answers.ts';
import { PAGE_HEADERS, unchecked, withExample } from '#shop/api/store-api/server/openapi/document-call.ts';
import { texts } from '../texts.ts';
import type { Endpoint, RestMethod } from './endpoint.ts';
import { isIdName } from './links.ts';

/** The route options of a call: only its description, because `readArgs` parses after the caller is known. */
export const documentedEndpoint = (endpoint: Endpoint, method: RestMethod) => ({
  schema: toRouteSchema(endpoint, method),
  ...unchecked,
});

function toRouteSchema(
  { path, summary, args, item, example, ...more }: Endpoint,
  method: RestMethod,
): FastifySchema {
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return {
    operationId: `rest-${method.toLowerCase()}${path.replace(/[/{}_]+/g, '-').replace(/-$/, '')}`,
    tags: [apiTexts.groups.management],
    summary,
    security: [{ key: [] }],
    ...(values.length > 0 && { params: pathSchema(values) }),
    ...(hasBody
      ? { body: withExample(more.readsList ? z.array(z.unknown()) : args, example ?? {}) }
      : { querystring: describedArgs(args) }),
    response: {
      [more.status ?? 200]: {
        description: more.isList ? apiTexts.answersMany : apiTexts.answersOne,
        ...(more.isList && { headers: PAGE_HEADERS }),
        content: { 'application/json': { schema: more.isList ? z.array(item) : item } },
      },
      ...failures(more),
    },
  };
}

const PATH_TEXTS: Readonly<Record<string, string>> = texts.parameters;

/** Parameters of a url with a description each. Those of the Store API have the same names and meanings. */
const describedArgs = (args: z.ZodObject) =>
  args.extend(
    Object.fromEntries(
      Object.entries(args.shape).flatMap(([name, shape]) =>
        shape instanceof z.ZodType && shape.description === undefined && !isParameterName(name)
          ? [[name, shape.describe(PATH_TEXTS[name] ?? texts.parameters.other)]]
          : [],
      ),
    ),
  );

const pathSchema = (names: readonly string[]) =>
  z.object(
    Object.fromEntries(
      names.map((name) => [
        name,
        (isIdName(name) ? z.int() : z.string()).describe(PATH_TEXTS[name] ?? texts.parameters.parentId),
      ]),
    ),
  );

const failures = ({ purpose, unknownCode }: Pick<Endpoint, 'purpose' | 'unknownCode'>) =>
  Object.fromEntries(
    [
      { status: 400, codes: ['rest_invalid_param', 'rest_missing_callback_param'] },
      { status: 401, codes: [`woocommerce_rest_cannot_${purpose}`, 'woocommerce_rest_authentication_error'] },
      { status: 403, codes: [`woocommerce_rest_cannot_${purpose}`] },
      ...(unknownCode === undefined ? [] : [{ status: 404, codes: [unknownCode] }]),
    ].map(({ status, codes }) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: ANSWERS.Error } } },
    ]),
  );

type JsonSchema = Readonly<Record<string, unknown>>;

const propertiesOf = (schema: z.ZodType): JsonSchema => {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return properties as JsonSchema;
};

/** What OPTIONS answers about a path. */
export const describePath = (namespace: string, endpoints: readonly Endpoint[]) => ({
  namespace,
  methods: [...new Set(endpoints.flatMap(({ methods }) => methods))],
  endpoints: endpoints.map(({ methods, args }) => ({ methods, args: propertiesOf(args) })),
  schema: {
    $schema: 'http://json-schema.org/draft-04/schema#',
    type: 'object',
    properties: endpoints[0] ? propertiesOf(endpoints[0].item) : {},
  },
});
