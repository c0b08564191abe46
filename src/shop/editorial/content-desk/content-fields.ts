import type { FormField } from '#platform/form-fields.ts';
import { NO_BREAK_SPACE } from '#platform/french.ts';
import { isSlug } from '#platform/slug.ts';
import { LONGEST, MOST_PRODUCTS, MOST_TAGS } from './text-draft.ts';

type Group = { readonly title: string; readonly hint?: string; readonly fields: readonly FormField[] };

const oneLine = (typed: string) => typed.replace(/\s+/gu, ' ').trim();

const line = (name: string, label: string, most: number) =>
  ({ name, label, type: 'text', most, clean: oneLine }) as const;

const TITLE: FormField = { ...line('title', 'Titre', LONGEST.title), isRequired: true };

const slugField = (example: string): FormField => ({
  ...line('slug', 'Adresse (URL)', LONGEST.slug),
  isValid: isSlug,
  fault: `Seulement des lettres minuscules sans accent, des chiffres et des tirets, par exemple ${example}.`,
  hint: `Vide${NO_BREAK_SPACE}: formée d’après le titre. Après un changement, l’ancienne adresse mène à la nouvelle.`,
});

/** The text itself. Its screens show it with the editor. */
export const BODY_FIELD: FormField = {
  name: 'body',
  label: 'Texte',
  type: 'text',
  most: LONGEST.body,
  rows: 24,
  isRequired: true,
  hint: 'Sans éditeur, une ligne vide commence un nouveau paragraphe et les balises HTML usuelles sont gardées.',
};

const SEO_TITLE: FormField = {
  ...line('seoTitle', 'Titre pour les moteurs de recherche', LONGEST.seoTitle),
  hint: `Vide${NO_BREAK_SPACE}: le titre. Environ 60 caractères sont montrés.`,
};

const seoGroup = (description: FormField): Group => ({
  title: 'Moteurs de recherche',
  fields: [SEO_TITLE, description],
});

/** The form of a page, before and after its text. */
export const PAGE_HEAD: Group = { title: 'Page', fields: [TITLE, slugField('qui-sommes-nous')] };
export const PAGE_SEO: Group = seoGroup({
  name: 'description',
  label: 'Description',
  type: 'text',
  most: LONGEST.description,
  rows: 3,
  clean: oneLine,
  hint: 'Une ou deux phrases, montrées sous le titre dans les résultats de recherche.',
});
export const PAGE_FIELDS: readonly FormField[] = [...PAGE_HEAD.fields, BODY_FIELD, ...PAGE_SEO.fields];

type Rubric = { readonly id: number; readonly name: string };

/** The form of an article, before and after its text. */
export const articleHead = (): Group => ({
  title: 'Article',
  fields: [
    TITLE,
    slugField('choisir-un-premier-jouet'),
    { ...line('author', 'Signature', LONGEST.author), isRequired: true },
    {
      name: 'excerpt',
      label: 'Résumé',
      type: 'text',
      most: LONGEST.excerpt,
      rows: 3,
      isRequired: true,
      clean: oneLine,
      hint: 'Montré dans les listes et sous le titre.',
    },
  ],
});

export const articleFiling = (rubrics: readonly Rubric[]): Group => ({
  title: 'Classement',
  fields: [
    {
      name: 'categories',
      label: 'Rubriques',
      type: 'choices',
      isNumeric: true,
      options: rubrics.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'tags',
      label: 'Étiquettes',
      type: 'lines',
      mostLines: MOST_TAGS,
      most: LONGEST.tag,
      hint: 'Une par ligne. Une étiquette inconnue est créée.',
    },
    {
      name: 'products',
      label: 'Produits de l’article',
      type: 'lines',
      mostLines: MOST_PRODUCTS,
      most: 300,
      hint: 'Une référence ou une adresse de produit par ligne, dans l’ordre où ils sont montrés.',
    },
  ],
});

export const ARTICLE_SEO: Group = seoGroup({
  name: 'seoDescription',
  label: 'Description',
  type: 'text',
  most: LONGEST.description,
  rows: 3,
  clean: oneLine,
  hint: `Vide${NO_BREAK_SPACE}: le résumé.`,
});

export const articleFields = (rubrics: readonly Rubric[]): readonly FormField[] => [
  ...articleHead().fields,
  BODY_FIELD,
  ...articleFiling(rubrics).fields,
  ...ARTICLE_SEO.fields,
];

/** Reads a reference, a slug or the url of a product page as shoppers see it. */
export const productReference = (typed: string): string =>
  /\/produit\/([^/?#]+)/.exec(typed)?.[1] ?? typed.trim();
