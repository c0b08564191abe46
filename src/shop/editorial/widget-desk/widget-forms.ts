import type { FormField } from '#platform/form-fields.ts';
import { isLinkTarget } from '#platform/link-target.ts';
import { slugOf } from '#platform/slug.ts';
import { PIE, TILT } from '#platform/widget-defaults.ts';
import type { WidgetKind } from '#shop/editorial/widgets/kind-labels.ts';
import { readVideoSource } from '#shop/editorial/widgets/video.ts';
import { MAP_FORM } from './map-form.ts';
import { widgetDeskTexts as texts } from './texts.ts';
import type { WidgetForm, WidgetSettings } from './widget-form.ts';

/** A picture of the library that a widget can show. */
export type PictureChoice = { readonly file: string; readonly alt: string };

const LONGEST_LINE = 200;
const LONGEST_TEXT = 20_000;

const line = (name: string, label: string): FormField => ({ name, label, type: 'text', most: LONGEST_LINE });
const needed = (name: string, label: string): FormField => ({
  name,
  label,
  type: 'text',
  most: LONGEST_LINE,
  isRequired: true,
});
const richText = (name: string, label: string): FormField => ({
  name,
  label,
  type: 'text',
  most: LONGEST_TEXT,
  rows: 5,
  isRequired: true,
  isRich: true,
});

const picture = (name: string, label: string, pictures: readonly PictureChoice[]): FormField => ({
  name,
  label,
  type: 'choice',
  hint: texts.pictureHint,
  options: pictures.map(({ file, alt }) => ({ value: file, label: alt === '' ? texts.unnamed(file) : alt })),
});

const choice = (name: string, label: string, labels: Readonly<Record<string, string>>): FormField => ({
  name,
  label,
  type: 'choice',
  options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
});

const partsOf = (typed: string) => typed.split('|').map((part) => part.trim());
/** Parses « 12,5 ». */
const numberOf = (typed: string) =>
  /^\d{1,12}(?:[.,]\d{1,3})?$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
const fieldOf = (entry: unknown, name: string): string => {
  const value: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, name) : '';
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value).replace('.', ',') : '';
};

/** Parses « Bois | 80 ». */
function parseShare(typed: string) {
  const [label = '', share = '', ...rest] = partsOf(typed);
  const percent = numberOf(share.replace(/\s*%$/u, ''));
  const isShare = label !== '' && percent !== undefined && percent <= 100 && rest.length === 0;
  return isShare ? { label, percent } : undefined;
}

/** Parses « Familles | 1200 | + de | par an ». */
function parseCounter(typed: string) {
  const [label = '', count = '', prefix = '', suffix = '', ...rest] = partsOf(typed);
  const value = numberOf(count.replace(/\s/gu, ''));
  if (label === '' || value === undefined || rest.length > 0) return undefined;
  return { label, value, prefix, suffix };
}

/** Parses « Nos jeux | /boutique/ ». */
function parseLink(typed: string) {
  const [label = '', link = '', ...rest] = partsOf(typed);
  return label !== '' && isLinkTarget(link) && rest.length === 0 ? { label, link } : undefined;
}

const shares = (name: string, most: number): FormField => ({
  name,
  type: 'lines',
  mostLines: most,
  most: LONGEST_LINE,
  isRequired: true,
  label: texts.shares,
  hint: texts.sharesHint,
  parse: parseShare,
  fault: texts.badShare,
  print: (entry) => `${fieldOf(entry, 'label')} | ${fieldOf(entry, 'percent')}`,
});

const COUNTERS: FormField = {
  name: 'numbers',
  type: 'lines',
  mostLines: 8,
  most: LONGEST_LINE,
  isRequired: true,
  label: texts.counters,
  hint: texts.countersHint,
  parse: parseCounter,
  fault: texts.badCounter,
  print: (entry) =>
    ['label', 'value', 'prefix', 'suffix']
      .map((name) => fieldOf(entry, name))
      .join(' | ')
      .replace(/(?: \| )+$/u, ''),
};

const LINKS: FormField = {
  name: 'links',
  type: 'lines',
  mostLines: 30,
  most: 500,
  isRequired: true,
  label: texts.links,
  hint: texts.linksHint,
  parse: parseLink,
  fault: texts.badLink,
  print: (entry) => `${fieldOf(entry, 'label')} | ${fieldOf(entry, 'link')}`,
};

const URL_FIELD: FormField = {
  name: 'link',
  type: 'text',
  most: 300,
  label: texts.link,
  isValid: isLinkTarget,
  fault: texts.badUrl,
};

const listed = (settings: WidgetSettings, name: string): readonly unknown[] => {
  const list = settings[name];
  return Array.isArray(list) ? list : [];
};

/** Gives each tab an id; a tab whose title stays keeps its own, because links may lead to it. */
function withTabIds(settings: WidgetSettings, stored: WidgetSettings): WidgetSettings {
  const before = new Map(
    listed(stored, 'tabs').map((tab) => [fieldOf(tab, 'title'), fieldOf(tab, 'id')] as const),
  );
  const taken = new Set<string>();
  const idFor = (title: string) => {
    const base = before.get(title) ?? (slugOf(title) || 'onglet');
    let id = base;
    for (let place = 2; taken.has(id); place += 1) id = `${base}-${place}`;
    taken.add(id);
    return id;
  };
  const tabs = listed(settings, 'tabs').map((tab) => ({
    ...(typeof tab === 'object' ? tab : {}),
    id: idFor(fieldOf(tab, 'title')),
  }));
  return { ...settings, tabs };
}

const VIDEO_FIELDS = (pictures: readonly PictureChoice[]): readonly FormField[] => [
  {
    name: 'url',
    type: 'text',
    most: 300,
    isRequired: true,
    label: texts.video,
    hint: texts.videoHint,
    isValid: (typed) => readVideoSource(typed) !== undefined,
    fault: texts.badVideo,
  },
  needed('title', texts.title),
  choice('display', texts.display, texts.displays),
  picture('poster', texts.poster, [{ file: '', alt: texts.noPicture }, ...pictures]),
  {
    name: 'captions',
    type: 'text',
    most: 300,
    isNullable: true,
    label: texts.captions,
    hint: texts.captionsHint,
    fault: texts.badCaptions,
    isValid: (typed) => /^\/(?!\/)[\w./-]+\.vtt$/i.test(typed),
  },
];

const whole = (name: string, label: string, [least, most]: readonly [number, number], unit: string) =>
  ({ name, label, type: 'whole', least, most, unit }) satisfies FormField;

type Forms = (pictures: readonly PictureChoice[]) => WidgetForm;

const FORMS: Readonly<Record<WidgetKind, Forms>> = {
  map: () => MAP_FORM,
  tabs: () => ({
    fields: [{ ...needed('label', texts.tabsLabel), hint: texts.tabsHint }],
    items: {
      name: 'tabs',
      title: texts.tab,
      most: 12,
      fields: [needed('title', texts.title), richText('content', texts.content)],
    },
    html: ['content'],
    close: withTabIds,
  }),
  accordion: () => ({
    fields: [{ name: 'exclusive', type: 'switch', label: texts.exclusive }],
    items: {
      name: 'sections',
      title: texts.section,
      most: 30,
      fields: [
        needed('title', texts.title),
        richText('content', texts.content),
        { name: 'open', type: 'switch', label: texts.open },
      ],
    },
    html: ['content'],
  }),
  dropdown: () => ({ fields: [needed('label', texts.button), LINKS] }),
  'off-canvas': () => ({
    fields: [
      needed('label', texts.button),
      needed('title', texts.panelTitle),
      choice('side', texts.side, texts.sides),
      richText('content', texts.content),
    ],
    html: ['content'],
  }),
  'progress-bars': () => ({ fields: [shares('bars', 12)] }),
  counters: () => ({ fields: [COUNTERS] }),
  'pie-charts': () => ({
    fields: [
      shares('charts', 8),
      whole('sizePx', texts.size, [60, 320], 'px'),
      whole('lineWidthPx', texts.lineWidth, [2, 60], 'px'),
    ],
    blank: PIE,
  }),
  'image-tilt': (pictures) => ({
    fields: [
      picture('picture', texts.picture, pictures),
      line('caption', texts.caption),
      whole('maxDegrees', texts.degrees, [0, 45], '°'),
      whole('perspectivePx', texts.perspective, [100, 2000], 'px'),
      whole('speedMs', texts.speed, [0, 2000], 'ms'),
    ],
    blank: TILT,
  }),
  'widget-area': () => ({
    fields: [needed('title', texts.title), richText('content', texts.content)],
    html: ['content'],
  }),
  video: (pictures) => ({ fields: VIDEO_FIELDS(pictures) }),
  'info-tooltip': () => ({
    fields: [
      needed('subject', texts.subject),
      { name: 'text', type: 'text', most: 600, rows: 3, isRequired: true, label: texts.explanation },
    ],
  }),
  countdown: () => ({
    fields: [
      choice('purpose', texts.purpose, texts.purposes),
      { name: 'target', type: 'moment', label: texts.target, hint: texts.targetHint },
      line('title', texts.title),
      line('finishTitle', texts.finishTitle),
      { name: 'finishContent', type: 'text', most: 2000, rows: 3, label: texts.finishContent },
    ],
    close: keepMoment,
  }),
  'image-comparison': (pictures) => ({
    fields: [
      picture('before', texts.before, pictures),
      picture('after', texts.after, pictures),
      needed('beforeLabel', texts.beforeLabel),
      needed('afterLabel', texts.afterLabel),
    ],
    blank: { beforeLabel: 'Avant', afterLabel: 'Après' },
  }),
  'image-accordion': (pictures) => ({
    fields: [],
    items: {
      name: 'panels',
      title: texts.panel,
      most: 8,
      fields: [
        picture('picture', texts.picture, pictures),
        needed('title', texts.title),
        line('text', texts.text),
        URL_FIELD,
      ],
    },
  }),
};

export const widgetForm = (kind: WidgetKind, pictures: readonly PictureChoice[]): WidgetForm =>
  FORMS[kind](pictures);

const PICTURE_SETTINGS: readonly string[] = ['picture', 'before', 'after', 'poster'];

/** The files of the pictures that a widget names. */
export function namedPictures(settings: WidgetSettings): string[] {
  const named = (values: unknown) =>
    PICTURE_SETTINGS.map((name) => fieldOf(values, name)).filter((file) => file !== '');
  return [...named(settings), ...listed(settings, 'panels').flatMap(named)];
}

/** The same moment in another notation is no change. */
const keepMoment = (settings: WidgetSettings, stored: WidgetSettings): WidgetSettings =>
  momentOf(stored) === momentOf(settings) ? { ...settings, target: stored['target'] } : settings;

const momentOf = ({ target }: WidgetSettings) => (typeof target === 'string' ? Date.parse(target) : NaN);

/** Whether a countdown that is running would end later than announced (L121-4, 7°). */
export function isProlonged(stored: WidgetSettings, next: WidgetSettings, now: Date): boolean {
  const before = momentOf(stored);
  const after = momentOf(next);
  return before > now.getTime() && after > before;
}
