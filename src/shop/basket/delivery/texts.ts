import { countOf, formatWeekday, NO_BREAK_SPACE } from '#platform/french.ts';
import type { AnnouncedClosure } from './closure-notice.ts';
import type { DeliveryPlace, DeliveryPromise, TransitDays } from './delivery-date.ts';

/** « entre le jeudi 19 et le vendredi 20 novembre », « le jeudi 19 novembre ». */
function promiseDays({ from, to }: Pick<DeliveryPromise, 'from' | 'to'>): string {
  if (from === to) return `le ${formatWeekday(to)}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `entre le ${formatWeekday(from, isSameMonth ? 'day' : 'month')} et le ${formatWeekday(to)}`;
}

const PLACES = {
  home: (promise) => `Chez vous ${promiseDays(promise)}`,
  relay: (promise) => `Au point relais ${promiseDays(promise)}`,
  pickup: ({ from }) => `À retirer sur place dès le ${formatWeekday(from)}`,
} satisfies Record<DeliveryPlace, (promise: DeliveryPromise) => string>;

/** « Chez vous entre le jeudi 19 et le vendredi 20 novembre ». */
export const promiseText = (promise: DeliveryPromise): string => PLACES[promise.place](promise);

/** « 2 à 3 jours ouvrés », « 1 jour ouvré ». */
export const transitText = ({ min, max }: TransitDays): string =>
  min === max
    ? countOf(max, 'jour ouvré', 'jours ouvrés')
    : `${min} à ${countOf(max, 'jour ouvré', 'jours ouvrés')}`;

export const texts = {
  /** Above the header, before and during a closure of the shop. */
  closure: ({ from, to, resumesOn }: AnnouncedClosure) => {
    const days =
      from === to ? `le ${formatWeekday(from)}` : `du ${formatWeekday(from)} au ${formatWeekday(to)}`;
    const resumes =
      resumesOn === null
        ? ''
        : ` Les commandes passées entre-temps sont préparées à partir du ${formatWeekday(resumesOn)}.`;
    return `La boutique est fermée ${days}.${resumes}`;
  },
  /** The end of the promise on a product page; `day` is an ISO date. */
  orderBefore: (day: string, hour: number) =>
    `pour une commande passée avant le ${formatWeekday(day)}${hour === 24 ? ', minuit' : `, ${hour}${NO_BREAK_SPACE}h`}`,
};
