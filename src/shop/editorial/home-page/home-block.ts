import type { LoopDefinition } from '#shop/editorial/loops/widget.ts';

/** The kinds of blocks of the home page. */
type BlockKind = 'hero' | 'loop' | 'finder' | 'ideas' | 'text' | 'widget' | 'promises' | 'reviews';

/** A link below a text; without a label, there is none. */
type Button = { readonly button: string; readonly buttonHref: string };

/** The large picture with the headline. Empty texts are the name and the tagline of the shop. */
export type HeroContent = Button & {
  readonly headline: string;
  readonly text: string;
  /** The id of the picture on wide screens. */
  readonly picture: number | null;
  /** The id of the picture on phones; null for the same one. */
  readonly phonePicture: number | null;
};

/** Short ideas with titles beside a picture. */
export type IdeasContent = Button & {
  readonly title: string;
  readonly ideas: readonly { readonly title: string; readonly text: string }[];
  readonly picture: number | null;
};

/** A title with paragraphs, one per line. */
export type TextContent = Button & { readonly title: string; readonly text: string };

/** A widget of the merchant's texts, by its name; empty until one is chosen. */
type WidgetContent = { readonly widget: string };

type Contents = {
  readonly hero: { readonly content: HeroContent };
  readonly ideas: { readonly content: IdeasContent };
  readonly text: { readonly content: TextContent };
  readonly widget: { readonly content: WidgetContent };
  readonly loop: { readonly content: LoopDefinition };
  readonly finder: object;
  readonly promises: object;
  readonly reviews: object;
};

/** One block of the home page. */
export type HomeBlock = {
  [Kind in BlockKind]: {
    readonly id: string;
    readonly kind: Kind;
    readonly isShown: boolean;
  } & Contents[Kind];
}[BlockKind];

export const MOST_BLOCKS = 24;

const LOOP = { introduction: '', layout: 'grid', limit: 8, seeAll: null } as const;
const TERMS = { kind: 'product_taxonomy', sort: 'menu_order', counted: false, filters: [] } as const;

/** The rows that the merchant can add, with the definitions they begin with. */
const ROW_PRESETS = {
  products: {
    ...LOOP,
    heading: 'Nos produits',
    layout: 'carousel',
    seeAll: '/boutique/',
    source: { kind: 'product', sort: 'date', featured: false, filters: [] },
  },
  categories: {
    ...LOOP,
    heading: 'Nos rayons',
    limit: 12,
    source: { ...TERMS, taxonomy: 'product_cat', shape: 'tiles' },
  },
  ages: {
    ...LOOP,
    heading: 'Par âge',
    source: { ...TERMS, taxonomy: 'pa_age', shape: 'circles' },
  },
  journal: {
    ...LOOP,
    heading: 'À lire dans le journal',
    limit: 3,
    seeAll: '/journal/',
    source: { kind: 'post', sort: 'date', filters: [] },
  },
} as const satisfies Readonly<Record<string, Omit<LoopDefinition, 'id'>>>;

/** The kinds of blocks that the merchant can add to the home page. */
export const BLOCK_PRESETS = [
  'hero',
  'products',
  'categories',
  'ages',
  'journal',
  'text',
  'ideas',
  'widget',
  'promises',
  'reviews',
  'finder',
] as const;
export type BlockPreset = (typeof BLOCK_PRESETS)[number];
export const isBlockPreset = (text: string): text is BlockPreset => BLOCK_PRESETS.some((one) => one === text);

const NO_BUTTON = { button: '', buttonHref: '/boutique/' } as const;

/** A new block, ready to be filled in. */
export function newBlock(preset: BlockPreset, id: string): HomeBlock {
  switch (preset) {
    case 'hero':
      return {
        id,
        kind: 'hero',
        isShown: true,
        content: {
          headline: '',
          text: '',
          picture: null,
          phonePicture: null,
          button: 'Découvrir la boutique',
          buttonHref: '/boutique/',
        },
      };
    case 'text':
      return { id, kind: 'text', isShown: true, content: { title: '', text: '', ...NO_BUTTON } };
    case 'ideas':
      return {
        id,
        kind: 'ideas',
        isShown: true,
        content: { title: '', ideas: [], picture: null, ...NO_BUTTON },
      };
    case 'widget':
      return { id, kind: 'widget', isShown: true, content: { widget: '' } };
    case 'finder':
    case 'promises':
    case 'reviews':
      return { id, kind: preset, isShown: true };
    default:
      return { id, kind: 'loop', isShown: true, content: { id, ...ROW_PRESETS[preset] } };
  }
}

/** The home page of a shop whose merchant has not arranged it. Rows without items are not shown. */
export const USUAL_HOME: readonly HomeBlock[] = [
  newBlock('hero', 'entete'),
  newBlock('ages', 'par-age'),
  newBlock('categories', 'nos-rayons'),
  newBlock('products', 'nos-produits'),
  newBlock('reviews', 'avis'),
];

/** The ids of the pictures that blocks show. */
export const picturesOf = (blocks: readonly HomeBlock[]): number[] =>
  [
    ...new Set(
      blocks.flatMap((block) => {
        if (block.kind === 'hero') return [block.content.picture, block.content.phonePicture];
        return block.kind === 'ideas' ? [block.content.picture] : [];
      }),
    ),
  ].filter((id) => id !== null);

/** Whether a block has something to show. A block without text is left out of the published page. */
export function isComplete(block: HomeBlock): boolean {
  if (block.kind === 'text') return block.content.title !== '' && block.content.text !== '';
  if (block.kind === 'ideas') return block.content.title !== '' && block.content.ideas.length > 0;
  if (block.kind === 'widget') return block.content.widget !== '';
  return true;
}

/** Moves a block up or down. */
export function moveBlock(
  blocks: readonly HomeBlock[],
  id: string,
  direction: 'up' | 'down',
): readonly HomeBlock[] {
  const from = blocks.findIndex((block) => block.id === id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const moved = blocks[from];
  const other = blocks[to];
  return moved && other ? blocks.with(from, other).with(to, moved) : blocks;
}
