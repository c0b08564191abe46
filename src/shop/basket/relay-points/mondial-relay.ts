import type { RelayPoint, RelaySearch } from './relay-point.ts';

/** The operation of the public SOAP interface that lists points. */
export const SEARCH = 'WSI4_PointRelais_Recherche';
export const SOAP_NAMESPACE = 'http://www.mondialrelay.fr/webservice/';
const MOST_POINTS = 10;

/** The parameters of a search, in the order in which they are signed. */
export const searchParameters = (account: string, { country, postcode }: RelaySearch) =>
  [
    ['Enseigne', account],
    ['Pays', country],
    ['NumPointRelais', ''],
    ['Ville', ''],
    ['CP', postcode],
    ['Latitude', ''],
    ['Longitude', ''],
    ['Taille', ''],
    ['Poids', ''],
    ['Action', ''],
    ['DelaiEnvoi', '0'],
    ['RayonRecherche', ''],
    ['TypeActivite', ''],
    ['NACE', ''],
    ['NombreResultats', String(MOST_POINTS)],
  ] as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (one) => ESCAPES[one] ?? one);

/** The SOAP message of a search; `signature` is the last parameter, Security. */
export function searchMessage(parameters: readonly (readonly [string, string])[], signature: string): string {
  const fields = [...parameters, ['Security', signature] as const]
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('');
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>' +
    `<${SEARCH} xmlns="${SOAP_NAMESPACE}">${fields}</${SEARCH}></soap:Body></soap:Envelope>`
  );
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeXml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (match, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? match;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : match;
  });

const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside);

const textOf = (xml: string, name: string): string =>
  decodeXml(elementsOf(xml, name)[0] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Ciphers of the documentation: the postcode is unknown, or no point is near. */
const NOTHING_FOUND: ReadonlySet<string> = new Set(['9', '93', '94']);

/** Reads the points out of an answer; the code of the fault if the search was refused. */
export function parseSearchAnswer(xml: string): { points: RelayPoint[] } | { fault: string } {
  const [result] = elementsOf(xml, `${SEARCH}Result`);
  const code = result === undefined ? '' : textOf(result, 'STAT');
  if (result === undefined || code === '') return { fault: 'no answer of the search' };
  if (NOTHING_FOUND.has(code)) return { points: [] };
  if (code !== '0') return { fault: `STAT ${code}` };
  return { points: elementsOf(result, 'PointRelais_Details').map(toPoint).filter(isComplete) };
}

const toPoint = (xml: string): RelayPoint => ({
  id: textOf(xml, 'Num'),
  name: textOf(xml, 'LgAdr1'),
  address1: [textOf(xml, 'LgAdr3'), textOf(xml, 'LgAdr4')].filter(Boolean).join(', '),
  postcode: textOf(xml, 'CP'),
  city: textOf(xml, 'Ville'),
});

const isComplete = ({ id, name, postcode, city }: RelayPoint) =>
  id !== '' && name !== '' && postcode !== '' && city !== '';
