import {
  ATTRIBUTE_DESK_PATH,
  ATTRIBUTE_ID,
  attributeDeletionPath,
  attributeDeskPath,
  attributeOrderPath,
  TAG_DESK_PATH,
  termPaths,
} from '#shop/catalogue/attribute-desk/attribute-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showGroup } from './attribute-screen.tsx';
import { showAttributes, submitAttributeOrder, submitNewAttribute } from './attributes-screen.tsx';
import {
  submitAttribute,
  submitAttributeDeletion,
  submitNewTerm,
  submitTermDeletion,
  submitTermOrder,
  submitTermPicture,
  submitTerms,
  TERM_PICTURE_UPLOAD,
} from './submit-attribute-forms.ts';
import { findAttributeGroup, findTagGroup, type FindGroup } from './term-group.ts';

const ATTRIBUTE_PATH = attributeDeskPath(ATTRIBUTE_ID);

const groupUrls = (base: string, find: FindGroup): readonly OfficeUrl[] => [
  screen(base, 'see-catalogue', showGroup(find)),
  form(termPaths(base).save, 'change-catalogue', submitTerms(find)),
  form(termPaths(base).add, 'change-catalogue', submitNewTerm(find)),
  form(termPaths(base).order, 'change-catalogue', submitTermOrder(find)),
  form(termPaths(base).deletion, 'change-catalogue', submitTermDeletion(find)),
];

/** The screens and forms of the attributes, their values and the tags. */
export const ATTRIBUTE_URLS: readonly OfficeUrl[] = [
  screen(ATTRIBUTE_DESK_PATH, 'see-catalogue', showAttributes),
  form(ATTRIBUTE_DESK_PATH, 'change-catalogue', submitNewAttribute),
  form(ATTRIBUTE_PATH, 'change-catalogue', submitAttribute),
  form(attributeOrderPath(ATTRIBUTE_ID), 'change-catalogue', submitAttributeOrder),
  form(attributeDeletionPath(ATTRIBUTE_ID), 'change-catalogue', submitAttributeDeletion),
  ...groupUrls(ATTRIBUTE_PATH, findAttributeGroup),
  form(termPaths(ATTRIBUTE_PATH).picture, 'change-catalogue', submitTermPicture, {
    uploads: TERM_PICTURE_UPLOAD,
  }),
  ...groupUrls(TAG_DESK_PATH, findTagGroup),
];
