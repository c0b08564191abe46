import swagger, { type SwaggerTransform } from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiTexts, isParameterName } from '../../api-texts.ts';
import { ANSWERS, type AnswerName } from './answers.ts';
import { EXAMPLES } from './api-examples.ts';
import { schemaNotes } from './schema-notes.ts';

/** The subset of JSON Schema that the document uses. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly description?: string;
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

export type ApiDocument = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

const SECURITY = {
  nonce: { type: 'apiKey', in: 'header', name: 'Nonce', description: apiTexts.nonce },
  cartToken: { type: 'apiKey', in: 'header', name: 'Cart-Token', description: apiTexts.cartToken },
  key: { type: 'http', scheme: 'basic', description: apiTexts.key },
} as const;

for (const [id, schema] of Object.entries(ANSWERS))
  schemaNotes.add(schema, { id, examples: [EXAMPLES[id as AnswerName]] });

/** Collects the routes that are registered from now on for the OpenAPI 3.1 document. */
export async function collectCalls(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: apiTexts.title, description: apiTexts.description, version: '1' },
      servers: [{ url: publicUrl }],
      tags: Object.values(apiTexts.groups).map((name) => ({ name })),
      components: { securitySchemes: SECURITY },
    },
    hideUntagged: true,
    stripBasePath: false,
    convertConstToEnum: false,
    transform,
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: schemaNotes }),
  });
}

/** The OpenAPI document of all documented calls. */
export const apiDocumentOf = (app: FastifyInstance): ApiDocument => finish(generated.parse(app.swagger()));

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
const generated = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.custom<ApiOperation>(isObject))),
  components: z.looseObject({ schemas: z.record(z.string(), z.custom<JsonSchema>(isObject)) }),
});

/** Lists every call of the document with its method and its path. */
export const listOperations = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

const toJsonSchemas = createJsonSchemaTransform({ schemaRegistry: schemaNotes });

const transform: SwaggerTransform<FastifySchema> = (route) => {
  const { querystring, params, ...schema } = route.schema ?? {};
  if (!schema.tags) return { schema: route.schema, url: route.url };
  const { schema: transformed, url } = toJsonSchemas({ ...route, schema });
  const described = transformed as FastifySchema & { response: Record<string, object> };
  for (const [status, response] of Object.entries(schema.response as Record<string, { headers?: object }>))
    if (response.headers)
      Object.assign(described.response[status] ?? {}, { headers: structuredClone(response.headers) });
  const [group] = schema.tags;
  // zod leaves out the examples of a schema that transforms its input.
  const examples = schema.body instanceof z.ZodType ? schemaNotes.get(schema.body)?.examples : undefined;
  return {
    url,
    schema: {
      ...described,
      ...(examples && { body: Object.assign({}, described.body, { examples }) }),
      ...(querystring instanceof z.ZodObject && { querystring: toParameters(querystring, prefixOf(group)) }),
      ...(params instanceof z.ZodObject && { params: toParameters(params, '') }),
    },
  };
};

/** Some parameters have the same name in different groups and other meanings. */
const prefixOf = (group: string | undefined): string =>
  group === apiTexts.groups.site ? 'client-' : group === apiTexts.groups.checkout ? 'order-' : '';

/** Describes parameters by their parsed type: the url always contains text. */
function toParameters(schema: z.ZodObject, prefix: string): JsonSchema {
  // The result of a transformation has no description.
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        { ...property, description: property.description ?? descriptionOf(prefix + name) },
      ]),
    ),
  };
}

function descriptionOf(name: string): string {
  if (!isParameterName(name)) throw new Error(`the parameter ${name} is not described`);
  return apiTexts.parameters[name];
}

const CALL_ORDER = Object.keys(apiTexts.calls).map((name) => name.split(' ')[1] ?? '');
/** Calls of other APIs come last. */
const orderOf = (path: string) => {
  const place = CALL_ORDER.findIndex((end) => path.endsWith(`/v1${end}`));
  return place < 0 ? CALL_ORDER.length : place;
};

/** Adds what the generator does not know: the order of the calls and the way lists are written. */
const finish = ({ paths, components, ...document }: ApiDocument): ApiDocument => ({
  ...document,
  paths: Object.fromEntries(
    Object.entries(paths)
      .sort(([one], [other]) => orderOf(one) - orderOf(other))
      .map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => [method, finishOperation(operation)]),
        ),
      ]),
  ),
  components: {
    ...components,
    // The generator also lists each schema as a request, which the shop does not have.
    schemas: Object.fromEntries(
      Object.entries(components.schemas).filter(([name]) => Object.hasOwn(ANSWERS, name)),
    ),
  },
});

const finishOperation = ({ parameters = [], requestBody, ...operation }: ApiOperation): ApiOperation => ({
  ...operation,
  parameters: parameters.map((parameter) => ({
    ...parameter,
    required: parameter.in === 'path',
    ...(parameter.in === 'query' && parameter.schema.type === 'array' && listStyle(parameter.schema)),
  })),
  ...(requestBody && { requestBody: { ...requestBody, required: true } }),
});

/** A list of strings or numbers is separated by commas; a list of objects uses brackets. */
const listStyle = ({ items }: JsonSchema) =>
  items?.type === 'object' ? { style: 'deepObject', explode: true } : { style: 'form', explode: false };
