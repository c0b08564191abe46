import {
  CATEGORY_DESK_PATH,
  categoryDeletionPath,
  categoryDeskPath,
  categoryOrderPath,
} from '#shop/catalogue/category-desk/category-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showCategories, submitNewCategory, submitOrder } from './categories-screen.tsx';
import { showCategory, submitCategory, submitDeletion } from './category-screen.tsx';

const CATEGORY_ID = ':id(^\\d{1,9}$)';

/** The screens and forms of the categories. */
export const CATEGORY_URLS: readonly OfficeUrl[] = [
  screen(CATEGORY_DESK_PATH, 'see-catalogue', showCategories),
  form(CATEGORY_DESK_PATH, 'change-catalogue', submitNewCategory),
  screen(categoryDeskPath(CATEGORY_ID), 'see-catalogue', showCategory),
  form(categoryDeskPath(CATEGORY_ID), 'change-catalogue', submitCategory),
  form(categoryOrderPath(CATEGORY_ID), 'change-catalogue', submitOrder),
  form(categoryDeletionPath(CATEGORY_ID), 'change-catalogue', submitDeletion),
];
