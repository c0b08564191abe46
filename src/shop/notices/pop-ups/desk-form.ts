import type { FormField } from '#platform/form-fields.ts';
import { NO_BREAK_SPACE } from '#platform/french.ts';
import { readFrenchTime, showFrenchTime } from '#platform/french-time.ts';
import { DEVICES } from './pop-up.ts';

export const POP_UP_DESK_PATH = '/gestion/fenetres/';
export const NEW_POP_UP_PATH = `${POP_UP_DESK_PATH}nouvelle/`;
export const popUpPath = (id: string) => `${POP_UP_DESK_PATH}${id}/`;

const MOST_SECONDS = 3600;

/** The form of a pop-up, in groups. Other settings stay as they are stored. */
export const POP_UP_GROUPS: readonly { readonly title: string; readonly fields: readonly FormField[] }[] = [
  {
    title: 'Contenu',
    fields: [
      { name: 'title', type: 'text', most: 200, isRequired: true, label: 'Titre' },
      {
        name: 'content',
        type: 'text',
        most: 20_000,
        rows: 10,
        isRequired: true,
        label: 'Texte (HTML)',
        hint: 'Un lien vers #popup:close ferme la fenêtre.',
      },
      {
        name: 'footerLabel',
        type: 'text',
        most: 80,
        label: 'Lien au pied des pages',
        hint: `Vide${NO_BREAK_SPACE}: aucun lien.`,
      },
      { name: 'position', type: 'whole', least: 0, most: 9999, label: 'Place parmi les fenêtres' },
    ],
  },
  {
    title: 'Ouverture',
    fields: [
      {
        name: 'pageLoad',
        type: 'whole',
        least: 0,
        most: MOST_SECONDS,
        isOptional: true,
        label: 'Après le chargement',
        unit: 's',
      },
      {
        name: 'scrolling',
        type: 'whole',
        least: 0,
        most: 100,
        isOptional: true,
        label: 'Une fois la page parcourue à',
        unit: '%',
      },
      {
        name: 'inactivity',
        type: 'whole',
        least: 1,
        most: MOST_SECONDS,
        isOptional: true,
        label: 'Après une inactivité de',
        unit: 's',
      },
      { name: 'exitIntent', type: 'switch', label: 'Quand la souris quitte la page' },
      {
        name: 'openSelector',
        type: 'text',
        most: 500,
        label: 'Au clic sur (sélecteur CSS)',
        hint: 'Par exemple .guide, sans ouverture automatique.',
      },
    ],
  },
  {
    title: 'À qui et quand',
    fields: [
      { name: 'startsAt', type: 'moment', label: 'À partir du', hint: 'Heure de Paris.' },
      { name: 'endsAt', type: 'moment', label: 'Jusqu’au', hint: 'Heure de Paris.' },
      {
        name: 'address',
        type: 'text',
        most: 500,
        label: 'Seulement sur les pages dont l’adresse contient',
        hint: `Par exemple /journal/. Vide${NO_BREAK_SPACE}: toutes.`,
      },
      {
        name: 'times',
        type: 'whole',
        least: 1,
        most: 1000,
        isOptional: true,
        label: 'Au plus (fois)',
        hint: `Vide${NO_BREAK_SPACE}: sans limite.`,
      },
      {
        name: 'period',
        type: 'choice',
        label: 'par',
        options: [
          { value: 'day', label: 'Jour' },
          { value: 'week', label: 'Semaine' },
          { value: 'month', label: 'Mois' },
          { value: 'session', label: 'Visite' },
          { value: 'none', label: 'En tout' },
        ],
      },
      {
        name: 'devices',
        type: 'choices',
        label: 'Appareils',
        options: [
          { value: 'desktop', label: 'Ordinateur' },
          { value: 'tablet', label: 'Tablette' },
          { value: 'mobile', label: 'Téléphone' },
        ],
        isRequired: true,
      },
    ],
  },
  {
    title: 'Apparence',
    fields: [
      {
        name: 'placement',
        type: 'choice',
        label: 'Place',
        options: [
          { value: 'center', label: 'Au milieu' },
          { value: 'corner', label: 'Dans un coin' },
        ],
      },
      {
        name: 'closesAfter',
        type: 'whole',
        least: 0,
        most: MOST_SECONDS,
        unit: 's',
        label: 'Se ferme seule après',
        hint: `0${NO_BREAK_SPACE}: jamais.`,
      },
    ],
  },
];

export const POP_UP_FIELDS: readonly FormField[] = POP_UP_GROUPS.flatMap(({ fields }) => fields);

/** The id of a new pop-up; links open it by this name, so it never changes. */
export const POP_UP_ID_FIELD: FormField = {
  name: 'id',
  type: 'text',
  most: 60,
  isRequired: true,
  label: 'Nom dans les liens',
  hint: 'Des lettres minuscules, des chiffres et des tirets, par exemple fetes-2026. Il ne change plus ensuite.',
  isValid: (text) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text),
  fault: 'Seulement des lettres minuscules sans accent, des chiffres et des tirets.',
};

export type PopUpValues = {
  readonly title: string;
  readonly content: string;
  readonly footerLabel: string;
  readonly position: number;
  readonly pageLoad: number | null;
  readonly scrolling: number | null;
  readonly inactivity: number | null;
  readonly exitIntent: boolean;
  readonly openSelector: string;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly address: string;
  readonly times: number | null;
  readonly period: string;
  readonly devices: readonly string[];
  readonly placement: string;
  readonly closesAfter: number;
};

type Stored = Readonly<Record<string, unknown>>;
const partOf = (settings: Stored, name: string): Stored => {
  const part = settings[name];
  return typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part } : {};
};
/** Page builders store “yes” instead of true. */
const isOn = (value: unknown) => value === true || value === 'yes';

/** The values of the form for stored settings, with the usual values where nothing is stored. */
export function settingsValues(
  settings: Stored,
): Omit<PopUpValues, 'title' | 'content' | 'footerLabel' | 'position'> {
  const triggers = partOf(settings, 'triggers');
  const timing = partOf(settings, 'timing');
  const numberIf = (isSet: boolean, value: unknown, usual: number) =>
    isSet ? (typeof value === 'number' ? value : usual) : null;
  const momentOf = (value: unknown) => {
    const moment =
      typeof value === 'string' && isOn(timing['schedule'])
        ? readFrenchTime(value.replace(' ', 'T'))
        : undefined;
    return moment instanceof Date ? moment : null;
  };
  const textOf = (value: unknown, usual: string) =>
    typeof value === 'string' && value !== '' ? value : usual;
  const devices = timing['devices_devices'];
  return {
    pageLoad: numberIf(isOn(triggers['page_load']), triggers['page_load_delay'], 0),
    scrolling: numberIf(isOn(triggers['scrolling']), triggers['scrolling_offset'], 50),
    inactivity: numberIf(isOn(triggers['inactivity']), triggers['inactivity_time'], 30),
    exitIntent: isOn(triggers['exit_intent']),
    openSelector: textOf(settings['open_selector'], ''),
    startsAt: momentOf(timing['schedule_start_date']),
    endsAt: momentOf(timing['schedule_end_date']),
    address: isOn(timing['url']) ? textOf(timing['url_url'], '') : '',
    times: numberIf(isOn(timing['times']), timing['times_times'], 1),
    period: textOf(timing['times_period'], 'none'),
    devices: isOn(timing['devices']) && Array.isArray(devices) ? devices.map(String) : DEVICES,
    placement: textOf(settings['placement'], 'center'),
    closesAfter: typeof settings['close_automatically'] === 'number' ? settings['close_automatically'] : 0,
  };
}

const shopTime = (moment: Date | null) => moment && showFrenchTime(moment).replace('T', ' ');

/** Writes the values of the form into stored settings. What the form does not show stays. */
export function settingsFrom(values: PopUpValues, stored: Stored): Stored {
  const before = partOf(stored, 'timing');
  const isAddressKept = isOn(before['url']) && before['url_url'] === values.address;
  return {
    ...stored,
    open_selector: values.openSelector,
    placement: values.placement,
    close_automatically: values.closesAfter,
    triggers: {
      ...partOf(stored, 'triggers'),
      page_load: values.pageLoad !== null,
      ...(values.pageLoad !== null && { page_load_delay: values.pageLoad }),
      scrolling: values.scrolling !== null,
      ...(values.scrolling !== null && { scrolling_offset: values.scrolling }),
      inactivity: values.inactivity !== null,
      ...(values.inactivity !== null && { inactivity_time: values.inactivity }),
      exit_intent: values.exitIntent,
    },
    timing: {
      ...before,
      schedule: values.startsAt !== null || values.endsAt !== null,
      schedule_start_date: shopTime(values.startsAt),
      schedule_end_date: shopTime(values.endsAt),
      url: values.address !== '',
      // A regular expression of the merchant stays one as long as its text stays.
      ...(!isAddressKept && { url_url: values.address, url_action: 'show', url_of: 'page' }),
      times: values.times !== null,
      ...(values.times !== null && { times_times: values.times, times_period: values.period }),
      devices: values.devices.length < DEVICES.length,
      ...(values.devices.length < DEVICES.length && { devices_devices: [...values.devices] }),
    },
  };
}

/** Whether the period of a pop-up ends before it starts. */
export const isReversed = ({ startsAt, endsAt }: Pick<PopUpValues, 'startsAt' | 'endsAt'>): boolean =>
  startsAt !== null && endsAt !== null && endsAt <= startsAt;
