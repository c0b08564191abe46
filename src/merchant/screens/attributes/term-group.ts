import type { Db } from '#platform/server/database/database.ts';
import {
  ATTRIBUTE_DESK_PATH,
  attributeDeskPath,
  TAG_DESK_PATH,
} from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import type { TermParts } from '#shop/catalogue/attribute-desk/check-attribute.ts';
import {
  listAttributes,
  listDeskTerms,
  type DeskAttribute,
  type DeskTerm,
} from '#shop/catalogue/attribute-desk/server/list-attributes.ts';
import { TAXONOMY } from '#shop/catalogue/products/contract.ts';
import type { OfficeContext } from '../../frame/answer.tsx';
import { texts } from './texts.ts';

/** The values that one screen edits: those of an attribute, or the tags. */
export type TermGroup = {
  readonly taxonomy: string;
  readonly title: string;
  /** The url of the screen. */
  readonly base: string;
  /** Undefined for the tags. */
  readonly attribute: DeskAttribute | undefined;
  readonly parts: TermParts;
  readonly terms: readonly DeskTerm[];
};

/** Finds the group of a url; undefined if there is no such attribute. */
export type FindGroup = (db: Db, context: OfficeContext) => Promise<TermGroup | undefined>;

export const findAttributeGroup: FindGroup = async (db, { params }) => {
  const attribute = (await listAttributes(db)).find(({ id }) => id === Number(params['id']));
  if (!attribute) return undefined;
  return {
    taxonomy: attribute.taxonomy,
    title: attribute.label,
    base: attributeDeskPath(attribute.id),
    attribute,
    parts: { hasColor: attribute.swatch === 'color', hasDescription: false },
    terms: await listDeskTerms(db, attribute.taxonomy),
  };
};

export const findTagGroup: FindGroup = async (db) => ({
  taxonomy: TAXONOMY.tag,
  title: texts.tags,
  base: TAG_DESK_PATH,
  attribute: undefined,
  parts: { hasColor: false, hasDescription: true },
  terms: await listDeskTerms(db, TAXONOMY.tag),
});

/** The navigation entry of these screens. */
export const CURRENT = ATTRIBUTE_DESK_PATH;
