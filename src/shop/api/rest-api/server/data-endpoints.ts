import { z } from 'zod';
import { CONTINENT_NAMES, CONTINENTS, countriesOf, isContinent, type ContinentCode } from '../continents.ts';
import { CURRENCIES } from '../currencies.ts';
import { texts } from '../texts.ts';
import { anyArgs, endpoint, type Endpoint, type RestCall, type RestDeps } from './endpoint.ts';
import { failure, type RestFailure } from './failures.ts';
import { links, linksOf } from './links.ts';

const state = z.object({ code: z.string(), name: z.string() });
const country = z.object({ code: z.string(), name: z.string(), states: z.array(state) });

const regions = new Intl.DisplayNames('fr', { type: 'region' });
const currencies = new Intl.DisplayNames('fr', { type: 'currency' });

/** The shop asks for no states, so that no country has any. */
const countryOf = (code: string) => ({ code, name: regions.of(code) ?? code, states: [] });

const COUNTRIES = Object.keys(CONTINENTS)
  .filter(isContinent)
  .flatMap(countriesOf)
  .map(countryOf)
  .toSorted((one, other) => one.name.localeCompare(other.name, 'fr'));

const symbolOf = (currency: string) =>
  new Intl.NumberFormat('fr', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const ALL_CURRENCIES = CURRENCIES.map((code) => ({
  code,
  name: currencies.of(code) ?? code,
  symbol: symbolOf(code),
}));

/** The currency in which the shop sells. */
const OWN_CURRENCY = 'EUR';

const showContinent = ({ config }: RestDeps, code: ContinentCode) => ({
  code,
  name: CONTINENT_NAMES[code],
  countries: countriesOf(code).map(countryOf),
  _links: linksOf(config, '/data/continents', code),
});
const showCountry = ({ config }: RestDeps, shown: (typeof COUNTRIES)[number]) => ({
  ...shown,
  _links: linksOf(config, '/data/countries', shown.code),
});
const showCurrency = ({ config }: RestDeps, shown: (typeof ALL_CURRENCIES)[number]) => ({
  ...shown,
  _links: linksOf(config, '/data/currencies', shown.code),
});

type DataCall = Pick<Endpoint, 'unknownCode'> & {
  readonly path: string;
  readonly summary: string;
  readonly item: z.ZodObject;
  readonly answer: (deps: RestDeps, call: RestCall) => unknown;
};

const reading = ({ answer, ...call }: DataCall, isList: boolean): Endpoint =>
  endpoint({
    ...call,
    isList,
    methods: ['GET'],
    needs: 'see-home',
    purpose: 'view',
    args: anyArgs,
    answer: async (deps, args) => ({ body: answer(deps, args) }),
  });

/** The value of the path in capitals, as codes are written. */
const codeOf = ({ path }: RestCall, name: string) => (path[name] ?? '').toUpperCase();

function mustFind<Value>(found: Value | undefined, unknown: () => RestFailure): Value {
  if (found === undefined) throw unknown();
  return found;
}

const invalidLocation = (message: string) => () => failure(404, 'data_invalid_location', message);
const LOCATION = { unknownCode: invalidLocation('')().wire.code };
const invalidCurrency = () => failure(404, 'data_invalid_currency', texts.unknownCurrency);
const CURRENCY = { unknownCode: invalidCurrency().wire.code };
const findCurrency = (code: string) =>
  mustFind(
    ALL_CURRENCIES.find((one) => one.code === code),
    invalidCurrency,
  );

const continent = z.object({
  code: z.string(),
  name: z.string(),
  countries: z.array(country),
  _links: links,
});
const currency = z.object({ code: z.string(), name: z.string(), symbol: z.string(), _links: links });
const linkedCountry = country.extend({ _links: links });
const KINDS = ['continents', 'countries', 'currencies'] as const;

/** Continents, countries and currencies. Their names come from the language data of the machine. */
export const dataEndpoints: readonly Endpoint[] = [
  reading(
    {
      path: '/data',
      summary: texts.summaries.list('les données générales'),
      item: z.object({ slug: z.string(), description: z.string(), _links: links }),
      answer: ({ config }) =>
        KINDS.map((slug) => ({
          slug,
          description: texts.data[slug],
          _links: linksOf(config, '/data', slug),
        })),
    },
    true,
  ),
  reading(
    {
      path: '/data/continents',
      summary: texts.summaries.list('les continents'),
      item: continent,
      answer: (deps) =>
        Object.keys(CONTINENTS)
          .filter(isContinent)
          .map((code) => showContinent(deps, code)),
    },
    true,
  ),
  reading(
    {
      ...LOCATION,
      path: '/data/continents/{location}',
      summary: texts.summaries.read('un continent'),
      item: continent,
      answer(deps, call) {
        const code = codeOf(call, 'location');
        if (!isContinent(code)) throw invalidLocation(texts.unknownContinent)();
        return showContinent(deps, code);
      },
    },
    false,
  ),
  reading(
    {
      path: '/data/countries',
      summary: texts.summaries.list('les pays'),
      item: linkedCountry,
      answer: (deps) => COUNTRIES.map((one) => showCountry(deps, one)),
    },
    true,
  ),
  reading(
    {
      ...LOCATION,
      path: '/data/countries/{location}',
      summary: texts.summaries.read('un pays'),
      item: linkedCountry,
      answer(deps, call) {
        const found = COUNTRIES.find(({ code }) => code === codeOf(call, 'location'));
        return showCountry(deps, mustFind(found, invalidLocation(texts.unknownCountry)));
      },
    },
    false,
  ),
  reading(
    {
      path: '/data/currencies',
      summary: texts.summaries.list('les monnaies'),
      item: currency,
      answer: (deps) => ALL_CURRENCIES.map((one) => showCurrency(deps, one)),
    },
    true,
  ),
  reading(
    {
      path: '/data/currencies/current',
      summary: texts.summaries.read('la monnaie de la boutique'),
      item: currency,
      answer: (deps) => showCurrency(deps, findCurrency(OWN_CURRENCY)),
    },
    false,
  ),
  reading(
    {
      ...CURRENCY,
      path: '/data/currencies/{currency}',
      summary: texts.summaries.read('une monnaie'),
      item: currency,
      answer: (deps, call) => showCurrency(deps, findCurrency(codeOf(call, 'currency'))),
    },
    false,
  ),
];
