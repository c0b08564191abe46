import { linksPath } from '#shop/catalogue/link-desk/check-links.ts';
import { PRODUCT_ID } from '#shop/catalogue/product-desk/product-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showLinks, submitLinks } from './links-screen.tsx';

/** The screen and the form of the products that belong to a product. */
export const LINK_URLS: readonly OfficeUrl[] = [
  screen(linksPath(PRODUCT_ID), 'see-catalogue', showLinks),
  form(linksPath(PRODUCT_ID), 'change-catalogue', submitLinks),
];
