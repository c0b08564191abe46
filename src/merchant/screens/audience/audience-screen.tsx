import { formatCount, formatDate, formatRating, NO_BREAK_SPACE } from '#platform/french.ts';
import { firstOfDays } from '#platform/reported-days.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { listConsent, type ConsentDay } from '#shop/common/consent/server/list-consent.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { orderRate, type ProductAudience } from '#shop/customers/audience/audience-report.ts';
import { listAudience } from '#shop/customers/audience/server/list-audience.ts';
import { answerScreen } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { DeskTable, NothingFound, type Column } from '../../lists/desk-list.tsx';
import { AUDIENCE_PATH } from './audience-paths.ts';
import { DayTabs, readReportDays } from './report-days.tsx';

const texts = {
  title: 'Audience',
  lead: 'Parmi les visiteurs qui ont accepté la mesure. Des nombres par jour, sans rien qui les désigne.',
  products: 'Produits',
  nothing: 'Rien n’a été compté sur cette période.',
  consent: 'Réponses au bandeau des cookies',
  noConsent: 'Aucune réponse au bandeau des cookies sur cette période.',
  columns: {
    product: 'Produit',
    views: 'Vues',
    carts: 'Paniers',
    orders: 'Commandes',
    rate: 'Commandes pour 100 vues',
  },
  consentColumns: {
    day: 'Jour',
    version: 'Version du texte',
    accepted: 'Acceptés',
    refused: 'Refusés',
    partial: 'En partie',
  },
  rate: (rate: number | undefined) => (rate === undefined ? '–' : `${formatRating(rate)}${NO_BREAK_SPACE}%`),
};

export const showAudience: OfficeScreen = async (deps, context) => {
  const days = readReportDays(queryOf(context.request));
  const since = firstOfDays(days, deps.now());
  const [products, answers] = await Promise.all([listAudience(deps.db, since), listConsent(deps.db, since)]);
  return answerScreen(deps, context, {
    title: texts.title,
    current: AUDIENCE_PATH,
    body: (
      <>
        <p>{texts.lead}</p>
        <DayTabs path={AUDIENCE_PATH} days={days} />
        <h2>{texts.products}</h2>
        {products.length === 0 ? (
          <NothingFound text={texts.nothing} />
        ) : (
          <DeskTable caption={texts.products} rows={products} keyOf={({ slug }) => slug} columns={PRODUCTS} />
        )}
        <h2>{texts.consent}</h2>
        {answers.length === 0 ? (
          <NothingFound text={texts.noConsent} />
        ) : (
          <DeskTable
            caption={texts.consent}
            rows={answers}
            keyOf={({ day, version }) => `${day} ${version}`}
            columns={CONSENT}
          />
        )}
      </>
    ),
  });
};

const { columns, consentColumns } = texts;

const PRODUCTS: readonly Column<ProductAudience>[] = [
  { label: columns.product, cell: ({ slug, name }) => <a href={PATHS.product(slug)}>{name}</a> },
  { label: columns.views, isNumber: true, cell: ({ views }) => formatCount(views) },
  { label: columns.carts, isNumber: true, cell: ({ baskets }) => formatCount(baskets) },
  { label: columns.orders, isNumber: true, cell: ({ orders }) => formatCount(orders) },
  { label: columns.rate, isNumber: true, cell: (product) => texts.rate(orderRate(product)) },
];

const CONSENT: readonly Column<ConsentDay>[] = [
  { label: consentColumns.day, cell: ({ day }) => formatDate(day) },
  { label: consentColumns.version, cell: ({ version }) => version },
  { label: consentColumns.accepted, isNumber: true, cell: ({ accepted }) => formatCount(accepted) },
  { label: consentColumns.refused, isNumber: true, cell: ({ refused }) => formatCount(refused) },
  { label: consentColumns.partial, isNumber: true, cell: ({ partial }) => formatCount(partial) },
];
