import { altsPath, photosPath, placePath, removalPath } from '#shop/catalogue/media-desk/photo-rules.ts';
import { PRODUCT_ID } from '#shop/catalogue/product-desk/product-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import {
  PHOTO_UPLOAD,
  showPhotos,
  submitAlts,
  submitPhotos,
  submitPlace,
  submitRemoval,
} from './photos-screen.tsx';

const PHOTO_ID = ':photo(^\\d{1,9}$)';

/** The screen and forms of the photographs of a product. */
export const PHOTO_URLS: readonly OfficeUrl[] = [
  screen(photosPath(PRODUCT_ID), 'see-catalogue', showPhotos),
  form(photosPath(PRODUCT_ID), 'change-catalogue', submitPhotos, { uploads: PHOTO_UPLOAD }),
  form(altsPath(PRODUCT_ID), 'change-catalogue', submitAlts),
  form(placePath(PRODUCT_ID, PHOTO_ID), 'change-catalogue', submitPlace),
  form(removalPath(PRODUCT_ID, PHOTO_ID), 'change-catalogue', submitRemoval),
];
