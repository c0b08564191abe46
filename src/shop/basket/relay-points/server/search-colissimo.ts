import { z } from 'zod';
import { callOut } from '#platform/server/outbound.ts';
import type { RelayCarrier } from '../carrier-url.ts';
import type { RelayPoint, RelaySearch } from '../relay-point.ts';

const ANSWER_MS = 4_000;
const PATH = '/pointretrait-ws-cxf/rest/v2/pointretrait/findRDVPointRetraitAcheminement';
/** Grams; every parcel of the shop is lighter than the limit of a point. */
const USUAL_WEIGHT = '1000';

/** The subset of the answer that a choice needs. */
const answer = z.object({
  errorCode: z.number(),
  errorMessage: z.string().nullish(),
  listePointRetraitAcheminement: z
    .array(
      z.object({
        identifiant: z.string(),
        nom: z.string(),
        adresse1: z.string().nullish(),
        adresse2: z.string().nullish(),
        codePostal: z.string(),
        localite: z.string(),
        /** Closed for the whole time in which the parcel would wait. */
        congesTotal: z.boolean().nullish(),
      }),
    )
    .nullish(),
});

/** Searches points with the public REST interface of Colissimo. `day`: when the parcel leaves. */
export async function searchColissimo(
  { account, password, origin }: RelayCarrier,
  { country, postcode, city }: RelaySearch,
  day: Date,
): Promise<readonly RelayPoint[]> {
  const response = await callOut({
    url: origin + PATH,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      accountNumber: account,
      password,
      zipCode: postcode,
      city,
      countryCode: country,
      weight: USUAL_WEIGHT,
      shippingDate: frenchDate(day),
      filterRelay: '1',
      lang: 'FR',
      optionInter: '0',
    }),
    deadlineMs: ANSWER_MS,
  });
  if (!response.ok) throw new Error(`Colissimo answered ${response.status}`);
  const { errorCode, errorMessage, listePointRetraitAcheminement: points } = answer.parse(response.json());
  if (errorCode !== 0) throw new Error(`Colissimo refused the search: ${errorCode} ${errorMessage ?? ''}`);
  return (points ?? [])
    .filter(({ congesTotal }) => congesTotal !== true)
    .map(({ identifiant, nom, adresse1, adresse2, codePostal, localite }) => ({
      id: identifiant,
      name: nom.trim(),
      address1: [adresse1, adresse2]
        .map((line) => line?.trim())
        .filter(Boolean)
        .join(', '),
      postcode: codePostal,
      city: localite.trim(),
    }));
}

/** The interface wants 19/11/2026. */
const frenchDate = (day: Date) =>
  new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(day);
