import { BULK_PATH } from '#shop/catalogue/product-desk/bulk-actions.ts';
import {
  actionPath,
  NEW_PRODUCT_PATH,
  PRODUCT_DESK_PATH,
  PRODUCT_ID,
  productDeskPath,
} from '#shop/catalogue/product-desk/product-paths.ts';
import { PRODUCT_VIEWS_PATH, VIEW_REMOVAL_PATH } from '#shop/catalogue/product-desk/product-views.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showNewProduct, showProduct } from './product-screen.tsx';
import { submitBulk } from './bulk-screen.tsx';
import { showProducts } from './products-screen.tsx';
import { submitPlan, submitPlanCancellation } from './submit-plan.ts';
import { submitView, submitViewRemoval } from './submit-views.ts';
import {
  submitArchiving,
  submitDeletion,
  submitDuplication,
  submitNewProduct,
  submitProduct,
  submitPublishing,
  submitUnpublishing,
} from './submit-product-forms.ts';

/** The screens and forms of the products. */
export const PRODUCT_URLS: readonly OfficeUrl[] = [
  screen(PRODUCT_DESK_PATH, 'see-catalogue', showProducts),
  form(PRODUCT_VIEWS_PATH, 'see-catalogue', submitView),
  form(VIEW_REMOVAL_PATH, 'see-catalogue', submitViewRemoval),
  form(BULK_PATH, 'change-catalogue', submitBulk),
  screen(NEW_PRODUCT_PATH, 'change-catalogue', showNewProduct),
  form(NEW_PRODUCT_PATH, 'change-catalogue', submitNewProduct),
  screen(productDeskPath(PRODUCT_ID), 'see-catalogue', showProduct),
  form(productDeskPath(PRODUCT_ID), 'change-catalogue', submitProduct),
  form(actionPath(PRODUCT_ID, 'publish'), 'change-catalogue', submitPublishing),
  form(actionPath(PRODUCT_ID, 'plan'), 'change-catalogue', submitPlan),
  form(actionPath(PRODUCT_ID, 'cancelPlan'), 'change-catalogue', submitPlanCancellation),
  form(actionPath(PRODUCT_ID, 'unpublish'), 'change-catalogue', submitUnpublishing),
  form(actionPath(PRODUCT_ID, 'archive'), 'change-catalogue', submitArchiving),
  form(actionPath(PRODUCT_ID, 'duplicate'), 'change-catalogue', submitDuplication),
  form(actionPath(PRODUCT_ID, 'delete'), 'change-catalogue', submitDeletion),
];
