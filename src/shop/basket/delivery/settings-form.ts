import type { SettingsForm } from '#shop/common/settings/settings-form.ts';
import type { Closure } from './delivery-settings.ts';

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map(
  (label, index) => ({
    value: String(index + 1),
    label,
  }),
);
const weekdays = { type: 'choices', options: WEEKDAYS, isNumeric: true, isRequired: true } as const;

/** 2026-08-01 for « 01/08/2026 »; undefined if there is no such day. */
function readDay(typed: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d\d?)\/(\d\d?)\/(\d{4})$/.exec(typed) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}
const showDay = (iso: string) => iso.split('-').reverse().join('/');

/** Reads « 01/08/2026 au 15/08/2026 » or one day. */
export function readClosure(line: string): Closure | undefined {
  const [from, to = from, ...rest] = line
    .replace(/^du\s+/i, '')
    .split(/\s+(?:au|-|–)\s+/i)
    .map((day) => readDay(day.trim()));
  return from === undefined || to === undefined || to < from || rest.length > 0 ? undefined : { from, to };
}

const isClosure = (entry: unknown): entry is Closure =>
  typeof entry === 'object' && entry !== null && 'from' in entry && 'to' in entry;
const showClosure = (entry: unknown) =>
  isClosure(entry) ? [...new Set([entry.from, entry.to])].map(showDay).join(' au ') : '';

export const DELIVERY_SETTINGS_FORM: SettingsForm = {
  id: 'jours',
  title: 'Jours de travail et délais',
  hint: 'La boutique en calcule les dates de livraison promises.',
  fields: [
    {
      name: 'cutOffHour',
      type: 'whole',
      least: 0,
      most: 24,
      unit: 'h',
      label: 'Préparées le jour même avant',
      hint: '24\u00a0: toute la journée.',
    },
    {
      name: 'preparationDays',
      type: 'whole',
      least: 0,
      most: 60,
      unit: 'jours',
      label: 'Jours de préparation en plus',
    },
    { ...weekdays, name: 'shopWeekdays', label: 'La boutique travaille' },
    { ...weekdays, name: 'carrierWeekdays', label: 'Les transporteurs livrent' },
    {
      name: 'closures',
      type: 'lines',
      mostLines: 50,
      most: 40,
      label: 'Fermetures',
      hint: 'Une par ligne, par exemple 01/08/2026 au 15/08/2026.',
      parse: readClosure,
      print: showClosure,
      fault: 'écrivez deux jours, le premier avant le second.',
    },
    {
      name: 'announceClosuresDays',
      type: 'whole',
      least: 0,
      most: 60,
      unit: 'jours',
      isOptional: true,
      label: 'Annoncer une fermeture avant',
      hint: 'Dans le bandeau du haut, à la place de votre message, jusqu’à la fin de la fermeture. Vide\u00a0: jamais.',
    },
  ],
};
