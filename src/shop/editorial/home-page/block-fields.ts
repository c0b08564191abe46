import type { FormField } from '#platform/form-fields.ts';
import { isLinkTarget } from '#platform/link-target.ts';
import { SORT_ORDERS } from '#shop/catalogue/products/sort.ts';
import type { TaxonomyFilter } from '#shop/catalogue/products/listing-filter.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { LoopDefinition } from '#shop/editorial/loops/widget.ts';
import type { HomeBlock } from './home-block.ts';
import { blockTexts as texts } from './texts.ts';

const LONGEST_LINE = 120;
const link = { isValid: isLinkTarget, fault: texts.badLink } as const;

const BUTTON: readonly FormField[] = [
  { name: 'button', type: 'text', most: 60, label: texts.button, hint: texts.buttonHint },
  { name: 'buttonHref', type: 'text', most: 300, label: texts.buttonHref, ...link },
];

type Idea = { readonly title: string; readonly text: string };

/** Parses « Titre | Texte ». */
function parseIdea(line: string): Idea | undefined {
  const [title = '', text = '', ...rest] = line.split('|').map((part) => part.trim());
  return title !== '' && text !== '' && rest.length === 0 ? { title, text } : undefined;
}
const isIdea = (entry: unknown): entry is Idea =>
  typeof entry === 'object' && entry !== null && 'title' in entry && 'text' in entry;

/** Names of the categories, for the choice of products. */
type CategoryChoice = { readonly slug: string; readonly name: string };

/** The choices in the fields of a block. */
export type BlockChoices = {
  readonly categories: readonly CategoryChoice[];
  readonly widgets: readonly { readonly id: string; readonly label: string }[];
};

/** The fields of a block; empty for a block without choices. */
export function fieldsOf(block: HomeBlock, { categories, widgets }: BlockChoices): readonly FormField[] {
  switch (block.kind) {
    case 'hero':
      return [
        {
          name: 'headline',
          type: 'text',
          most: LONGEST_LINE,
          label: texts.headline,
          hint: texts.headlineHint,
        },
        { name: 'text', type: 'text', most: 400, rows: 2, label: texts.sentence, hint: texts.sentenceHint },
        ...BUTTON,
      ];
    case 'text':
      return [
        { name: 'title', type: 'text', most: LONGEST_LINE, isRequired: true, label: texts.blockTitle },
        { name: 'text', type: 'text', most: 4000, rows: 6, isRequired: true, label: texts.paragraphs },
        ...BUTTON,
      ];
    case 'ideas':
      return [
        { name: 'title', type: 'text', most: LONGEST_LINE, isRequired: true, label: texts.blockTitle },
        {
          name: 'ideas',
          type: 'lines',
          mostLines: 6,
          most: 400,
          isRequired: true,
          label: texts.ideas,
          hint: texts.ideasHint,
          parse: parseIdea,
          fault: texts.badIdea,
          print: (entry) => (isIdea(entry) ? `${entry.title} | ${entry.text}` : ''),
        },
        ...BUTTON,
      ];
    case 'widget':
      return [
        {
          name: 'widget',
          type: 'choice',
          label: texts.widget,
          hint: texts.widgetHint,
          options: [
            { value: '', label: texts.noWidget },
            ...widgets.map(({ id, label }) => ({ value: id, label })),
          ],
        },
      ];
    case 'loop':
      return [...ROW_FIELDS, ...sourceFields(block.content.source, categories)];
    default:
      return [];
  }
}

const ROW_FIELDS: readonly FormField[] = [
  { name: 'heading', type: 'text', most: LONGEST_LINE, isRequired: true, label: texts.blockTitle },
  { name: 'introduction', type: 'text', most: 300, label: texts.introduction },
  {
    name: 'layout',
    type: 'choice',
    label: texts.layout,
    options: [
      { value: 'grid', label: texts.grid },
      { value: 'carousel', label: texts.carousel },
    ],
  },
  { name: 'limit', type: 'whole', least: 1, most: 24, label: texts.limit },
  {
    name: 'seeAll',
    type: 'text',
    most: 300,
    isNullable: true,
    label: texts.seeAll,
    hint: texts.seeAllHint,
    isValid: (text) => isLinkTarget(text) && text.startsWith('/'),
    fault: texts.badPath,
  },
];

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function sourceFields(
  source: LoopDefinition['source'],
  categories: readonly CategoryChoice[],
): readonly FormField[] {
  const sort = (options: { value: string; label: string }[]): FormField => ({
    name: 'sort',
    type: 'choice',
    label: texts.sort,
    options,
  });
  switch (source.kind) {
    case 'product':
      return [
        sort(optionsOf(SORT_ORDERS)),
        { name: 'featured', type: 'switch', label: texts.featured },
        {
          name: 'join',
          type: 'choice',
          label: texts.join,
          options: optionsOf(texts.joins),
        },
        {
          name: 'categories',
          type: 'choices',
          label: texts.categories,
          options: categories.map(({ slug, name }) => ({ value: slug, label: name })),
        },
      ];
    case 'post':
      return [sort(optionsOf(texts.postSorts))];
    default:
      return [
        sort(optionsOf(texts.termSorts)),
        { name: 'counted', type: 'switch', label: texts.counted },
        {
          name: 'shape',
          type: 'choice',
          label: texts.shape,
          options: optionsOf(texts.shapes),
        },
      ];
  }
}

const isCategoryFilter = ({ taxonomy }: TaxonomyFilter) => taxonomy === TAXONOMY.category;

/** The values of the fields of a block. */
export function valuesOf(block: HomeBlock): Readonly<Record<string, unknown>> {
  if (block.kind !== 'loop') return 'content' in block ? block.content : {};
  const { source, ...row } = block.content;
  const filter = source.kind === 'product' ? source.filters.find(isCategoryFilter) : undefined;
  return {
    ...row,
    ...source,
    join: filter === undefined || filter.join === 'and' ? 'all' : filter.join,
    categories: filter?.terms ?? [],
  };
}

/** The block with other values of its fields, not yet checked. Filters that the form does not show stay. */
export function withValues(block: HomeBlock, values: Readonly<Record<string, unknown>>): unknown {
  if (block.kind !== 'loop')
    return 'content' in block ? { ...block, content: { ...block.content, ...values } } : block;
  const { heading, introduction, layout, limit, seeAll, join, categories, ...choices } = values;
  const { source } = block.content;
  const row = { ...block.content, heading, introduction, layout, limit, seeAll };
  if (source.kind !== 'product') return { ...block, content: { ...row, source: { ...source, ...choices } } };
  const others = source.filters.filter((filter) => !isCategoryFilter(filter));
  const terms = Array.isArray(categories) ? categories : [];
  const isNarrowed = join !== 'all' && terms.length > 0;
  const filters = isNarrowed ? [...others, { taxonomy: TAXONOMY.category, terms, join }] : others;
  return { ...block, content: { ...row, source: { ...source, ...choices, filters } } };
}

/** The pictures that a block can show. */
export const PICTURE_FIELDS = ['picture', 'phonePicture'] as const;
export type PictureField = (typeof PICTURE_FIELDS)[number];
export const pictureFieldsOf = ({ kind }: HomeBlock): readonly PictureField[] =>
  kind === 'hero' ? PICTURE_FIELDS : kind === 'ideas' ? ['picture'] : [];

/** The block with another picture. */
export function withPicture(block: HomeBlock, field: PictureField, id: number | null): HomeBlock {
  if (block.kind === 'hero') return { ...block, content: { ...block.content, [field]: id } };
  return block.kind === 'ideas' ? { ...block, content: { ...block.content, picture: id } } : block;
}
