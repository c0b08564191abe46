import { PATHS } from '#shop/common/paths/paths.ts';
import { describePath } from './document-endpoint.ts';
import { ENDPOINTS, REST_NAMESPACE } from './endpoints.ts';
import { isIdName, REST_ROOT } from './links.ts';

const STORE_NAMESPACE = PATHS.storeApi.slice(PATHS.apiGuide.length);

/** The paths of the REST API with their methods and parameters. */
function describeRoutes(publicUrl: string) {
  const paths = Map.groupBy(ENDPOINTS, ({ path }) => path);
  return Object.fromEntries(
    [...paths].map(([path, endpoints]) => {
      const { schema: _, ...description } = describePath(REST_NAMESPACE, endpoints);
      const route = `/${REST_NAMESPACE}${path.replace(/\{(\w+)\}/g, (_match, name: string) => pattern(name))}`;
      const links = path.includes('{') ? {} : { _links: { self: [{ href: publicUrl + REST_ROOT + path }] } };
      return [route, { ...description, ...links }];
    }),
  );
}

/** Clients of this API expect the named groups of regular expressions. */
const pattern = (name: string) => `(?P<${name}>${isIdName(name) ? '[\\d]+' : '[\\w-]+'})`;

export const describeNamespace = (publicUrl: string) => ({
  namespace: REST_NAMESPACE,
  routes: describeRoutes(publicUrl),
  _links: { up: [{ href: publicUrl + PATHS.apiGuide }] },
});

type ShopFace = { readonly name: string; readonly tagline: string };

/** What a program reads at the root of the APIs. Browsers get the guide there. */
export const describeApis = (publicUrl: string, { name, tagline }: ShopFace) => ({
  name,
  description: tagline,
  url: publicUrl,
  home: publicUrl,
  timezone_string: 'Europe/Paris',
  namespaces: [REST_NAMESPACE, STORE_NAMESPACE],
  authentication: {},
  routes: describeRoutes(publicUrl),
});
