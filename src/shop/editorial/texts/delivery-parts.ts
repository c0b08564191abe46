import { countOf, NO_BREAK_SPACE } from '#platform/french.ts';
import { formatPrice, toCents, type Cents } from '#platform/money.ts';
import type { DeliverySettings } from '#shop/basket/delivery/delivery-settings.ts';
import { transitText } from '#shop/basket/delivery/texts.ts';
import type { ShippingMethod, ShippingZone } from '#shop/basket/pricing/shipping.ts';
import { escapeText, SETTING_PARTS, type PageParts } from './page-parts.ts';

/**
 * The parts that tell how the shop delivers. They are written when a page is shown, so that they always say what the
 * cart applies.
 */
export const DELIVERY_PARTS = ['preparation-des-colis', 'modes-de-livraison'] as const;

/** A version of a legal page keeps its wording, so it has no part that changes by itself. */
export const knownPartsOf = (isLegal: boolean): readonly string[] =>
  isLegal ? SETTING_PARTS : [...SETTING_PARTS, ...DELIVERY_PARTS];

type DeliveryRules = { readonly zones: readonly ShippingZone[]; readonly delivery: DeliverySettings };

export const deliveryParts = ({ zones, delivery }: DeliveryRules): PageParts =>
  ({
    'preparation-des-colis': preparation(delivery),
    'modes-de-livraison': methodTable(zones),
  }) satisfies Record<(typeof DELIVERY_PARTS)[number], string>;

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
const list = new Intl.ListFormat('fr', { type: 'conjunction' });

/** « du lundi au vendredi », « le lundi, le mardi et le samedi », « tous les jours ». */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = [...new Set(weekdays)].sort((a, b) => a - b);
  const names = days.map((day) => WEEKDAYS[day - 1] ?? '');
  const [first = 0] = days;
  const isInRow = days.every((day, index) => day === first + index);
  if (days.length === WEEKDAYS.length) return 'tous les jours';
  if (isInRow && days.length > 2) return `du ${names[0]} au ${names.at(-1)}`;
  return list.format(names.map((name) => `le ${name}`));
}

const preparation = (settings: DeliverySettings): string =>
  `Nous préparons les colis ${weekdaysText(settings.shopWeekdays)}, sauf les jours fériés. ${departure(settings)}`;

function departure({ cutOffHour, preparationDays }: DeliverySettings): string {
  // Nobody orders before midnight, so every order is prepared from the next day on.
  const isNextDay = cutOffHour === 0;
  const days = preparationDays + (isNextDay ? 1 : 0);
  const leaves =
    days === 0
      ? 'le jour même'
      : days === 1
        ? 'le jour ouvré suivant'
        : `${countOf(days, 'jour ouvré', 'jours ouvrés')} plus tard`;
  if (isNextDay) return `Une commande payée part ${leaves}.`;
  if (cutOffHour === 24) return `Une commande payée un jour ouvré part ${leaves}.`;
  const late = days === 0 ? 'le jour ouvré suivant' : `${countOf(1, 'jour ouvré', 'jours ouvrés')} de plus`;
  return `Une commande payée avant ${cutOffHour}${NO_BREAK_SPACE}h part ${leaves}, sinon ${late}.`;
}

const HEAD = ['Mode', 'Délai après expédition', 'Tarif, selon le poids', 'Offerte'];

function methodTable(zones: readonly ShippingZone[]): string {
  const rows = zones.flatMap(({ name, methods }) => methods.map((method) => methodCells(method, name)));
  if (rows.length === 0) return '';
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeText(cell)}</${tag}>`).join('')}</tr>`;
  return [
    '<table>',
    `<thead>${row(HEAD, 'th')}</thead>`,
    '<tbody>',
    ...rows.map((cells) => row(cells, 'td')),
    '</tbody>',
    '</table>',
  ].join('\n');
}

/** « 4,90 € », « dès 4,90 € »; « jusqu’à 4,90 € » if light parcels cost nothing. */
function priceText(least: Cents, most: Cents): string {
  if (least === most) return formatPrice(most);
  return least === 0 ? `jusqu’à ${formatPrice(most)}` : `dès ${formatPrice(least)}`;
}

const NOTHING = '–';

function methodCells(
  { title, transit, deliveryTime, prices, freeFrom }: ShippingMethod,
  zone: string,
): readonly string[] {
  const cents = prices.map((step) => step.cents);
  const [least, most] = [toCents(Math.min(...cents)), toCents(Math.max(...cents))];
  const isFree = most === 0;
  return [
    `${title}, ${zone}`,
    transit ? transitText(transit) : deliveryTime || NOTHING,
    isFree ? 'Gratuit' : priceText(least, most),
    isFree ? 'Toujours' : freeFrom === null ? NOTHING : `dès ${formatPrice(freeFrom)} d’achats`,
  ];
}
