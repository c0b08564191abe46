import { expect, test } from 'vitest';
import { checkEntry, moveEntry, putEntry, removeEntry, type EntryDraft } from './edit-menu.ts';
import { resolveMenu, USUAL_MENUS, type MenuEntry, type MenuTargets } from './menu.ts';

const term = (id: number, slug: string) => ({ id, slug, name: slug.toUpperCase(), picture: null });
const labels = {
  listing: 'Tout',
  'game-finder': 'Trouver',
  journal: 'Journal',
  reviews: 'Avis',
  'gift-card': 'Carte',
  'all-categories': 'Rayons',
  'all-ages': 'Âges',
  'all-skills': 'Compétences',
  'all-pages': 'Pages',
  'pop-ups': 'Fenêtres',
};
const FULL: MenuTargets = {
  topCategories: [term(1, 'puzzles')],
  categories: [term(1, 'puzzles'), term(2, 'grands-puzzles')],
  ages: [term(3, '1-2-ans')],
  skills: [],
  pages: [{ slug: 'contact', title: 'Contact' }],
  labels,
  reviewCount: 2,
};
const EMPTY: MenuTargets = {
  ...FULL,
  topCategories: [],
  categories: [],
  ages: [],
  pages: [],
  reviewCount: 0,
};

const entry = (id: string, kind: MenuEntry['kind'], target = '', children: MenuEntry['children'] = []) =>
  ({ id, kind, target, label: '', children }) satisfies MenuEntry;
const show = (entries: readonly MenuEntry[], targets = FULL) =>
  resolveMenu(entries, targets).map(({ label, href, items }) => [label, href, items.map((one) => one.href)]);

test('a list opens the items of its kind, a link leads to its target under its name', () => {
  expect(
    show([entry('a', 'all-categories'), entry('b', 'category', '2'), entry('c', 'page', 'contact')]),
  ).toEqual([
    ['Rayons', '/boutique/', ['/categorie-produit/puzzles/']],
    ['GRANDS-PUZZLES', '/categorie-produit/grands-puzzles/', []],
    ['Contact', '/contact/', []],
  ]);
});

test('what is gone, unpublished or empty is not shown', () => {
  const entries = [
    entry('a', 'category', '99'),
    entry('b', 'page', 'brouillon'),
    entry('c', 'all-skills'),
    entry('d', 'group', '', [entry('e', 'age', '98')]),
  ];
  expect(show(entries)).toEqual([]);
});

test('an empty shop has a menu without dead links', () => {
  expect(show(USUAL_MENUS.menu, EMPTY)).toEqual([['Tout', '/boutique/', []]]);
  const footer = resolveMenu(USUAL_MENUS.footer, EMPTY).flatMap(({ items }) => items.map(({ kind }) => kind));
  expect(footer).toEqual(['listing', 'pop-ups']);
});

const draft = (change: Partial<EntryDraft>): EntryDraft => ({
  kind: 'listing',
  target: '',
  label: '',
  parent: '',
  ...change,
});
const TREE = [entry('a', 'listing'), entry('b', 'group', '', [entry('c', 'journal')])];
const hasTarget = (_: string, target: string) => target === '1';

test.each([
  ['menu', draft({}), undefined, undefined],
  ['menu', draft({ kind: 'group' }), undefined, 'label-missing'],
  ['menu', draft({ label: 'a'.repeat(61) }), undefined, 'label-too-long'],
  ['menu', draft({ kind: 'url', label: 'x', target: 'javascript:x' }), undefined, 'url-invalid'],
  ['menu', draft({ kind: 'category', target: '7' }), undefined, 'target-unknown'],
  ['menu', draft({ kind: 'category', target: '1', parent: 'b' }), undefined, undefined],
  ['menu', draft({ parent: 'zzz' }), undefined, 'parent-unknown'],
  ['menu', draft({ parent: 'b' }), 'b', 'parent-unknown'],
  ['menu', draft({ kind: 'listing', parent: 'a' }), 'b', 'too-deep'],
  ['menu', draft({ kind: 'group', label: 'x', parent: 'a' }), undefined, 'too-deep'],
  ['menu', draft({ kind: 'all-pages' }), undefined, 'footer-only'],
  ['footer', draft({}), undefined, 'column-needed'],
  ['footer', draft({ kind: 'all-pages', parent: 'b' }), undefined, undefined],
] as const)('in the %s, the entry %j in place of %s is refused for %s', (place, given, id, fault) =>
  expect(checkEntry(given, { place, entries: TREE, id, hasTarget })).toBe(fault),
);

const ids = (entries: readonly MenuEntry[]) =>
  entries.map(({ id, children }) => [id, ...children.map((child) => child.id)].join('>'));

test('entries are added, changed in place, moved to another level and removed', () => {
  expect(ids(putEntry(TREE, 'd', draft({})))).toEqual(['a', 'b>c', 'd']);
  expect(ids(putEntry(TREE, 'd', draft({ parent: 'a' })))).toEqual(['a>d', 'b>c']);
  expect(putEntry(TREE, 'a', draft({ label: 'Nouveau' }))[0]).toMatchObject({ id: 'a', label: 'Nouveau' });
  expect(ids(putEntry(TREE, 'c', draft({ kind: 'journal' })))).toEqual(['a', 'b', 'c']);
  expect(ids(removeEntry(TREE, 'c'))).toEqual(['a', 'b']);
  expect(ids(removeEntry(TREE, 'b'))).toEqual(['a']);
});

test('an entry moves among its neighbours and stops at the ends', () => {
  expect(ids(moveEntry(TREE, 'b', 'up'))).toEqual(['b>c', 'a']);
  expect(ids(moveEntry(TREE, 'b', 'down'))).toEqual(['a', 'b>c']);
  expect(ids(moveEntry(TREE, 'c', 'up'))).toEqual(['a', 'b>c']);
});
