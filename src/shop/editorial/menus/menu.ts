import { ageHref } from '#shop/catalogue/products/listing.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { Picture } from '#shop/common/pictures/picture.ts';

/** The two trees of links on every page: the menu in the header and the columns of the footer. */
export const MENU_PLACES = ['menu', 'footer'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** Links to a page that always exists. */
const FIXED_KINDS = ['listing', 'game-finder', 'journal', 'reviews', 'gift-card'] as const;
/** Entries that list all terms or pages of a kind, without naming them. */
const LIST_KINDS = ['all-categories', 'all-ages', 'all-skills', 'all-pages', 'pop-ups'] as const;
/** Links to one term or page, named by `target`. */
const TARGET_KINDS = ['category', 'age', 'skill', 'page'] as const;
export const ENTRY_KINDS = [...FIXED_KINDS, ...LIST_KINDS, ...TARGET_KINDS, 'url', 'group'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

type EntryFields = {
  readonly kind: EntryKind;
  /** The id of a term, the slug of a page or a url; empty for the other kinds. */
  readonly target: string;
  /** Empty: the name of the target. */
  readonly label: string;
};
/** An entry of the second level. */
export type SubEntry = EntryFields & { readonly id: string };
/** An entry of the first level. In the footer it is a column. */
export type MenuEntry = SubEntry & { readonly children: readonly SubEntry[] };
export type Menus = { readonly [Place in MenuPlace]: readonly MenuEntry[] };

const isListKind = (kind: EntryKind): boolean => LIST_KINDS.some((one) => one === kind);
export const isTargetKind = (kind: EntryKind): boolean => TARGET_KINDS.some((one) => one === kind);

const entry = (id: string, kind: EntryKind, label = ''): SubEntry => ({ id, kind, target: '', label });
const first = (id: string, kind: EntryKind, children: readonly SubEntry[] = [], label = ''): MenuEntry => ({
  ...entry(id, kind, label),
  children,
});

/** The menus of a shop whose merchant has not arranged them. Entries without a target are not shown. */
export const USUAL_MENUS: Menus = {
  menu: [
    first('boutique', 'listing'),
    first('rayons', 'all-categories'),
    first('ages', 'all-ages'),
    first('competences', 'all-skills'),
  ],
  footer: [
    first(
      'la-boutique',
      'group',
      [entry('tous', 'listing'), entry('categories', 'all-categories')],
      'La boutique',
    ),
    first(
      'aide',
      'group',
      [entry('avis', 'reviews'), entry('fenetres', 'pop-ups'), entry('pages', 'all-pages')],
      'Aide et informations',
    ),
  ],
};

type MenuTerm = {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly picture: Picture | null;
};

/** The targets an entry can have now: published pages and existing terms. */
export type MenuTargets = {
  /** The categories of the first level. */
  readonly topCategories: readonly MenuTerm[];
  readonly categories: readonly MenuTerm[];
  readonly ages: readonly MenuTerm[];
  readonly skills: readonly MenuTerm[];
  readonly pages: readonly { readonly slug: string; readonly title: string }[];
  readonly labels: Readonly<Record<(typeof FIXED_KINDS)[number] | (typeof LIST_KINDS)[number], string>>;
  readonly reviewCount: number;
};

/** An entry as it is shown. */
export type MenuItem = {
  readonly id: string;
  readonly kind: EntryKind;
  readonly label: string;
  /** Empty for a group and for pop-ups. */
  readonly href: string;
  readonly picture: Picture | null;
  readonly items: readonly MenuItem[];
};

const item = (id: string, kind: EntryKind, label: string, href: string): MenuItem => ({
  id,
  kind,
  label,
  href,
  picture: null,
  items: [],
});

/** Resolves a tree. An entry whose target is gone or unpublished is left out; so is a group without items. */
export function resolveMenu(entries: readonly MenuEntry[], targets: MenuTargets): MenuItem[] {
  return entries.flatMap((one) => {
    const items = one.children.flatMap((child) => {
      const shown = resolveEntry(child, targets);
      // A list inside a panel or a column shows its items in its place.
      return shown && isListKind(child.kind) && child.kind !== 'pop-ups' ? shown.items : (shown ?? []);
    });
    const shown = resolveEntry(one, targets);
    if (!shown || (one.kind === 'group' && items.length === 0)) return [];
    return [{ ...shown, items: [...shown.items, ...items] }];
  });
}

function resolveEntry({ id, kind, target, label }: SubEntry, targets: MenuTargets): MenuItem | undefined {
  switch (kind) {
    case 'group':
      return item(id, kind, label, '');
    case 'url':
      return item(id, kind, label, target);
    case 'listing':
      return item(id, kind, label || targets.labels[kind], PATHS.listing);
    case 'game-finder':
      return item(id, kind, label || targets.labels[kind], PATHS.gameFinder);
    case 'journal':
      return item(id, kind, label || targets.labels[kind], PATHS.journal);
    case 'gift-card':
      return item(id, kind, label || targets.labels[kind], PATHS.giftCard);
    case 'reviews':
      return targets.reviewCount === 0
        ? undefined
        : item(id, kind, label || targets.labels[kind], PATHS.reviews);
    case 'page': {
      const page = targets.pages.find(({ slug }) => slug === target);
      return page && item(id, kind, label || page.title, PATHS.content(page.slug));
    }
    case 'category':
    case 'age':
    case 'skill': {
      const term = termsOf(kind, targets).find((one) => String(one.id) === target);
      return term && { ...termItem(kind, term), id, label: label || term.name };
    }
    case 'pop-ups':
      return item(id, kind, label || targets.labels[kind], '');
    default:
      return resolveList({ id, kind, label: label || targets.labels[kind] }, targets);
  }
}

type ListKind = Exclude<(typeof LIST_KINDS)[number], 'pop-ups'>;

function resolveList(
  { id, kind, label }: { id: string; kind: ListKind; label: string },
  targets: MenuTargets,
): MenuItem | undefined {
  const items = listItems(kind, targets);
  return items.length === 0 ? undefined : { ...item(id, kind, label, PATHS.listing), items };
}

function listItems(kind: ListKind, { topCategories, ages, skills, pages }: MenuTargets): MenuItem[] {
  switch (kind) {
    case 'all-categories':
      return topCategories.map((term) => termItem('category', term));
    case 'all-ages':
      return ages.map((term) => termItem('age', term));
    case 'all-skills':
      return skills.map((term) => termItem('skill', term));
    case 'all-pages':
      return pages.map(({ slug, title }) => item(slug, 'page', title, PATHS.content(slug)));
  }
}

type TermKind = 'category' | 'age' | 'skill';
const HREFS: Readonly<Record<TermKind, (slug: string) => string>> = {
  category: PATHS.category,
  age: ageHref,
  skill: PATHS.tag,
};

const termsOf = (kind: TermKind, { categories, ages, skills }: MenuTargets) =>
  ({ category: categories, age: ages, skill: skills })[kind];

const termItem = (kind: TermKind, { id, slug, name, picture }: MenuTerm): MenuItem => ({
  ...item(String(id), kind, name, HREFS[kind](slug)),
  picture,
});
