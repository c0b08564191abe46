import { PATHS } from '#shop/common/paths/paths.ts';
import { OFFICE } from '#shop/staff/access/office-paths.ts';
import { describePath } from './document-endpoint.ts';
import { NAMESPACES, type Namespace } from './namespaces.ts';
import { isIdName } from './links.ts';

const STORE_NAMESPACE = PATHS.storeApi.slice(PATHS.apiGuide.length);

/** The paths of a namespace with their methods and parameters. */
function describeRoutes(publicUrl: string, { name, root, endpoints: all }: Namespace) {
  const paths = Map.groupBy(all, ({ path }) => path);
  return Object.fromEntries(
    [...paths].map(([path, endpoints]) => {
      const { schema: _, ...description } = describePath(name, endpoints);
      const route = `/${name}${path.replace(/\{(\w+)\}/g, (_match, value: string) => pattern(value))}`;
      const links = path.includes('{') ? {} : { _links: { self: [{ href: publicUrl + root + path }] } };
      return [route, { ...description, ...links }];
    }),
  );
}

/** Clients of this API expect the named groups of regular expressions. */
const pattern = (name: string) => `(?P<${name}>${isIdName(name) ? '[\\d]+' : '[\\w-]+'})`;

export const describeNamespace = (publicUrl: string, namespace: Namespace) => ({
  namespace: namespace.name,
  routes: describeRoutes(publicUrl, namespace),
  _links: { up: [{ href: publicUrl + PATHS.apiGuide }] },
});

type ShopFace = { readonly name: string; readonly tagline: string };

const TIME_ZONE = 'Europe/Paris';

/** The hours by which the time of the shop is ahead of UTC. */
function offsetHours(now: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'shortOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return Number(name?.replace('GMT', '') ?? 0);
}

/** Describes the APIs at their root. Browsers get the guide there. */
export const describeApis = (publicUrl: string, { name, tagline }: ShopFace, now: Date) => ({
  name,
  description: tagline,
  url: publicUrl,
  home: publicUrl,
  gmt_offset: offsetHours(now),
  timezone_string: TIME_ZONE,
  namespaces: [...NAMESPACES.map((namespace) => namespace.name), STORE_NAMESPACE],
  authentication: {
    'application-passwords': { endpoints: { authorization: publicUrl + OFFICE.authorizeApplication } },
  },
  routes: Object.assign({}, ...NAMESPACES.map((namespace) => describeRoutes(publicUrl, namespace))),
});
