import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { limitUnknown } from '#platform/server/limits/request-limit.ts';
import { wireError } from '#shop/basket/store-client/errors.ts';
import { may } from '#shop/staff/access/roles.ts';
import { linkHeader, pageCount, type CollectionPage } from '#shop/api/store-api/collection.ts';
import { nestQuery } from '#shop/api/store-api/query-shape.ts';
import { acceptEmptyJson, toWireError } from '#shop/api/store-api/server/call-errors.ts';
import { sendError } from '#shop/api/store-api/server/send-error.ts';
import { texts as storeTexts } from '#shop/api/store-api/texts.ts';
import { isCredential } from '../oauth-signature.ts';
import { pickFields } from '../pick-fields.ts';
import { authenticate } from './authenticate.ts';
import { describePath, documentedEndpoint } from './document-endpoint.ts';
import { anyArgs, readArgs, type Endpoint, type PathValues, type RestDeps } from './endpoint.ts';
import { NAMESPACES, type Namespace } from './namespaces.ts';
import { RestFailure } from './failures.ts';
import { formPairs, sendsForm } from './form-pairs.ts';
import { describeNamespace } from './rest-index.ts';
import { isIdName } from './links.ts';
import { acceptPictures, withUploadsOf } from './wp/read-picture.ts';

/** A batch of a hundred products with their descriptions. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

/** The REST API: everything under `/wp-json/wc/v3`, and what its clients need under `wc-analytics` and `wp/v2`. */
export async function restApi(app: FastifyInstance, deps: RestDeps): Promise<void> {
  for (const namespace of NAMESPACES) await openNamespace(app, deps, namespace);
}

async function openNamespace(app: FastifyInstance, deps: RestDeps, namespace: Namespace): Promise<void> {
  const { endpoints, root } = namespace;
  await app.register(
    async (api) => {
      api.setErrorHandler(async (error: FastifyError | RestFailure, request, reply) =>
        sendError(reply, error instanceof RestFailure ? error.wire : toWireError(error, request)),
      );
      api.setNotFoundHandler({ preHandler: limitUnknown(api) }, async (_, reply) =>
        sendError(reply, noRoute()),
      );
      api.addHook('onRequest', async (_, reply) => {
        reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex');
      });
      acceptEmptyJson(api);
      acceptPictures(api);
      api.get('/', async () => describeNamespace(deps.config.publicUrl, namespace));
      for (const endpoint of endpoints) addEndpoint(api, deps, namespace, endpoint);
      for (const [path, ofPath] of byPath(endpoints)) addOptions(api, namespace, path, ofPath);
    },
    { prefix: root },
  );
}

const noRoute = () => wireError(404, 'rest_no_route', storeTexts.noRoute);

type ValuesRoute = { Params: PathValues };

function addEndpoint(api: FastifyInstance, deps: RestDeps, { refuse }: Namespace, endpoint: Endpoint): void {
  for (const method of endpoint.methods)
    api.route<ValuesRoute>({
      method,
      url: toRoute(endpoint.path),
      bodyLimit: BODY_LIMIT_BYTES,
      ...documentedEndpoint(endpoint, method),
      config: {
        ...(endpoint.readsList && { readsList: true }),
        ...(endpoint.uploads && { readsParts: true, readsText: true, readsPictures: true }),
      },
      handler: async (request, reply) => {
        const values = request.params;
        if (!hasNumbers(values)) return sendError(reply, noRoute());
        const caller = await authenticate(deps, request);
        if (!caller || !may(caller.role, endpoint.needs))
          throw refuse(endpoint.purpose, caller !== undefined);
        const call = { ...caller, path: values };
        const { answer, fields } = await withUploadsOf(deps, request, endpoint.uploads, async (uploads) => {
          const sent = sentArgs(request);
          const { _fields } = readArgs(anyArgs, sent);
          return { fields: _fields, answer: await endpoint.run(deps, { ...call, sent, ...uploads }, sent) };
        });
        if (answer.paging) sendPaging(deps, request, reply, answer.paging);
        if (answer.location !== undefined) reply.header('Location', answer.location);
        return reply.code(answer.status ?? 200).send(pickFields(answer.body, fields));
      },
    });
}

const hasNumbers = (values: PathValues) =>
  Object.entries(values).every(([name, value]) => !isIdName(name) || /^\d+$/.test(value));

/** `{id}` as the router writes it. */
const toRoute = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The parameters of the query and of the body; the body wins. */
function sentArgs(request: FastifyRequest): Readonly<Record<string, unknown>> {
  const { body } = request;
  const fields = typeof body === 'object' && body !== null ? body : {};
  return {
    ...nestQuery([...queryOf(request)].filter(([name]) => !isCredential(name))),
    ...(sendsForm(request) ? nestQuery(formPairs(request)) : fields),
  };
}

function sendPaging(
  { config }: RestDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  paging: CollectionPage,
): void {
  // A key in the query is not repeated in the links.
  const query = [...queryOf(request)].filter(([name]) => !isCredential(name));
  const links = linkHeader(config.publicUrl + (request.url.split('?')[0] ?? ''), query, paging);
  reply.header('X-WP-Total', String(paging.total)).header('X-WP-TotalPages', String(pageCount(paging)));
  if (links !== undefined) reply.header('Link', links);
}

const byPath = (endpoints: readonly Endpoint[]) => Map.groupBy(endpoints, ({ path }) => path);

/** OPTIONS describes a path to everybody, as its guide does. */
function addOptions(
  api: FastifyInstance,
  { name }: Namespace,
  path: string,
  endpoints: readonly Endpoint[],
): void {
  const description = describePath(name, endpoints);
  api.options(toRoute(path), async (_, reply) =>
    reply.header('Allow', description.methods.join(', ')).send(description),
  );
}
