import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '#test/open-shop.ts';

/** Responds as in the public documentation of the Géoplateforme. */
const LYON = {
  type: 'FeatureCollection',
  features: [
    {
      geometry: { type: 'Point', coordinates: [4.824, 45.7788] },
      properties: {
        id: '69384_1',
        type: 'housenumber',
        name: '8 Rue des Tilleuls',
        postcode: '69004',
        city: 'Lyon',
        label: '8 Rue des Tilleuls 69004 Lyon',
      },
    },
  ],
};

let shop: TestShop;
let geocoder: Server;
let answer: unknown;
let status: number;
const requested: string[] = [];
beforeAll(async () => {
  geocoder = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  const place = geocoder.address();
  const port = typeof place === 'object' && place ? place.port : 0;
  shop = await openShop({
    ADDRESS_PROVIDER_URL: `http://127.0.0.1:${port}/geocodage/search`,
    GOOGLE_MAPS_KEY: 'cle-de-test',
  });
});
afterAll(async () => {
  await shop.close();
  geocoder.close();
});
beforeEach(() => {
  requested.length = 0;
  [answer, status] = [LYON, 200];
});

const save = (id: string, settings: Record<string, unknown>) =>
  shop.db
    .insertInto('content_widgets')
    .values({ id, kind: 'map', settings: JSON.stringify(settings) })
    .execute();

const ADDRESS = {
  map_type: 'basic',
  map_address_type: 'address',
  map_addr: '8 rue des Tilleuls, 69004 Lyon',
};

test('the address of a map is found, and drawn with its marker; asked again, it is known (§4.16#2, §7.8#8)', async () => {
  await save('adresse', { ...ADDRESS, map_basic_marker_title: 'L’atelier' });
  const first = await shop.ask('/wp-json/eveil/v1/maps/adresse');
  expect(first.json()).toMatchObject({ status: 'OK', location: { lat: 45.7788, lng: 4.824 } });
  expect(first.body).toContain('L’atelier');
  await shop.ask('/wp-json/eveil/v1/maps/adresse');
  expect(requested).toHaveLength(1);
  expect(requested[0]).toContain('q=8+rue+des+Tilleuls');
});

test('an address nobody knows has no marker, nor has one while the geocoder is away (§4.16#2)', async () => {
  await save('nulle-part', { ...ADDRESS, map_addr: 'Nulle part' });
  answer = { features: [] };
  expect((await shop.ask('/wp-json/eveil/v1/maps/nulle-part')).json()).toEqual({ status: 'ZERO_RESULTS' });
  await save('en-panne', { ...ADDRESS, map_addr: 'Ailleurs' });
  status = 503;
  expect((await shop.ask('/wp-json/eveil/v1/maps/en-panne')).json()).toEqual({ status: 'UNKNOWN_ERROR' });
});

test('only maps of the shop are looked for', async () => {
  await save('coordonnees', { map_type: 'basic', map_lat: 45, map_lng: 4 });
  for (const id of ['inconnue', 'coordonnees', '..%2f'])
    expect((await shop.ask(`/wp-json/eveil/v1/maps/${id}`)).statusCode).toBe(404);
  expect(requested).toEqual([]);
});

test('a static map is a picture of its size with coloured markers (§4.16#5)', async () => {
  const markers = [
    { map_marker_lat: 45, map_marker_lng: 4, widgetkit_google_map_marker_icon_color: '#3f7a57' },
    { map_marker_lat: 45.01, map_marker_lng: 4, widgetkit_google_map_marker_icon_color: '#9c1c33' },
  ];
  await save('image', {
    map_type: 'static',
    map_lat: 45,
    map_lng: 4,
    map_static_width: 500,
    map_static_height: 250,
    map_markers: encodeURIComponent(JSON.stringify(markers)),
  });
  const { headers, body } = await shop.ask('/wp-json/eveil/v1/maps/image/picture.svg');
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(body).toContain('width="500" height="250"');
  expect(body).toContain('fill="#3f7a57"');
  expect(body).toContain('fill="#9c1c33"');
});

const pageWith = async (id: string) => {
  await shop.db
    .insertInto('content_pages')
    .values({
      slug: `page-${id}`,
      title: 'Plan',
      description: '',
      body: `<p>Ici.</p>[widget ${id}]<p>Là.</p>`,
    })
    .execute();
  return shop.ask(`/page-${id}/`);
};

test('a text shows its map where it names it; Google is offered, and loaded only when asked for (§2.12#18)', async () => {
  await save('plan-de-test', { map_type: 'basic', map_lat: 45, map_lng: 4, map_basic_marker_title: 'Ici' });
  const { body, headers } = await pageWith('plan-de-test');
  expect(body).toMatch(/Ici\.<\/p>.*data-map="plan-de-test".*<p>Là\./s);
  expect(body).toContain('Afficher la carte Google');
  expect(body).not.toMatch(/(?:src|href)="https:\/\/[^"]*google/);
  expect(headers['content-security-policy']).toContain("script-src 'self' https://maps.googleapis.com");
  expect((await shop.ask('/contact/')).headers['content-security-policy']).toContain('googleapis');
  expect((await shop.ask('/a-propos/')).headers['content-security-policy']).not.toContain('googleapis');
});

test.each([
  ['polygone', 'polygon', '<polygon'],
  ['ligne', 'polyline', '<polyline'],
] as const)('a %s is drawn (§4.16#6, §4.16#7)', async (id, type, element) => {
  const points = [
    { map_polyline_lat: 45, map_polyline_lng: 4 },
    { map_polyline_lat: 45.1, map_polyline_lng: 4.1 },
    { map_polyline_lat: 45, map_polyline_lng: 4.2 },
  ];
  await save(id, { map_type: type, map_polylines: encodeURIComponent(JSON.stringify(points)) });
  expect((await pageWith(id)).body).toContain(element);
});

test('an overlay shows the HTML of the merchant, a panorama says that it is not shown here (§4.16#8, §4.16#10)', async () => {
  await save('surimpression', {
    map_type: 'overlay',
    map_lat: 45,
    map_lng: 4,
    map_overlay_content: '<em>Ici</em>',
  });
  expect((await pageWith('surimpression')).body).toMatch(/<foreignObject[^>]*>.*<em>Ici<\/em>/s);
  await save('rue', { map_type: 'panorama', map_panorama_lat: 45, map_panorama_lng: 4 });
  expect((await pageWith('rue')).body).toContain('La vue depuis la rue n’est pas montrée ici.');
});

test('a route says how far it is and by what means (§4.16#9)', async () => {
  await save('trajet', {
    map_type: 'routes',
    map_routes_origin_lat: 45.7743,
    map_routes_origin_lng: 4.8319,
    map_routes_dest_lat: 45.7788,
    map_routes_dest_lng: 4.824,
    map_routes_travel_mode: 'WALKING',
  });
  const { body } = await pageWith('trajet');
  expect(body).toMatch(/Trajet à pied\u00a0: 790\u00a0m à vol d’oiseau\./);
  expect(body).toContain('stroke-dasharray');
});

test('an unknown widget is left out, and the page is still shown', async () => {
  const { statusCode, body } = await pageWith('disparu');
  expect(statusCode).toBe(200);
  expect(body).not.toContain('[widget');
});
