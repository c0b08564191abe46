import { expect, test } from 'vitest';
import { parseSearchAnswer, searchMessage, searchParameters } from './mondial-relay.ts';

const NEAR_LYON = { country: 'FR', postcode: '69004', city: 'Lyon' };

const answerOf = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><WSI4_PointRelais_RechercheResponse xmlns="http://www.mondialrelay.fr/webservice/"><WSI4_PointRelais_RechercheResult>${inside}</WSI4_PointRelais_RechercheResult></WSI4_PointRelais_RechercheResponse></soap:Body></soap:Envelope>`;
const detailsOf = (fields: Record<string, string>) =>
  `<PointRelais_Details>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</PointRelais_Details>`;

const SHOP = {
  STAT: '0',
  Num: '012345',
  LgAdr1: 'LIBRAIRIE L&apos;OISEAU &amp; CIE   ',
  LgAdr2: ' ',
  LgAdr3: '12 RUE DU MAIL',
  LgAdr4: ' ',
  CP: '69004',
  Ville: 'LYON',
  Pays: 'FR',
};

test('a search names the postcode and asks for ten points', () => {
  const parameters = searchParameters('BDTEST13', NEAR_LYON);
  expect(parameters.map(([name]) => name).join()).toBe(
    'Enseigne,Pays,NumPointRelais,Ville,CP,Latitude,Longitude,Taille,Poids,Action,DelaiEnvoi,RayonRecherche,TypeActivite,NACE,NombreResultats',
  );
  expect(Object.fromEntries(parameters)).toMatchObject({ CP: '69004', Pays: 'FR', NombreResultats: '10' });
});

test('what a shopper typed cannot add elements to the message', () => {
  const message = searchMessage(searchParameters('A&B', { ...NEAR_LYON, postcode: '<CP>"1' }), 'SIGNED');
  expect(message).toContain('<Enseigne>A&amp;B</Enseigne>');
  expect(message).toContain('<CP>&lt;CP&gt;&quot;1</CP>');
  expect(message).toContain('<Security>SIGNED</Security></WSI4_PointRelais_Recherche>');
});

test('the points of an answer are read, their entities decoded and their spaces removed', () => {
  const points = detailsOf(SHOP) + detailsOf({ ...SHOP, Num: '', LgAdr1: 'NO NUMBER' });
  expect(parseSearchAnswer(answerOf(`<STAT>0</STAT><PointsRelais>${points}</PointsRelais>`))).toEqual({
    points: [
      {
        id: '012345',
        name: "LIBRAIRIE L'OISEAU & CIE",
        address1: '12 RUE DU MAIL',
        postcode: '69004',
        city: 'LYON',
      },
    ],
  });
});

test.each([
  ['&#233;&#xE9;', 'éé'],
  ['&inconnu;', '&inconnu;'],
  ['&#1114112;', '&#1114112;'],
])('the name %s is read as %s', (written, name) => {
  const answer = parseSearchAnswer(answerOf(`<STAT>0</STAT>${detailsOf({ ...SHOP, LgAdr1: written })}`));
  expect(answer).toMatchObject({ points: [{ name }] });
});

test.each([
  ['without points', '<STAT>0</STAT><PointsRelais/>', { points: [] }],
  ['for an unknown postcode', '<STAT>9</STAT>', { points: [] }],
  ['to a wrong signature', '<STAT>8</STAT>', { fault: 'STAT 8' }],
  ['without a state', '<PointsRelais/>', { fault: 'no answer of the search' }],
])('an answer %s is understood', (_how, inside, understood) =>
  expect(parseSearchAnswer(answerOf(inside))).toEqual(understood),
);

test('a page instead of an answer is a fault', () =>
  expect(parseSearchAnswer('<html>Maintenance</html>')).toEqual({ fault: 'no answer of the search' }));
