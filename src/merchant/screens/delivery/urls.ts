import {
  DELIVERY_DESK_PATH,
  methodPath,
  NEW_ZONE_PATH,
  newMethodPath,
  zonePath,
} from '#shop/basket/delivery-desk/delivery-paths.ts';
import {
  SHIPPING_CLASSES_PATH,
  shippingClassDeletionPath,
  shippingClassPath,
} from '#shop/catalogue/shipping-classes/shipping-class-paths.ts';
import { form, screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showClass, submitClass, submitClassDeletion } from './class-screen.tsx';
import { showClasses, submitNewClass } from './classes-screen.tsx';
import { showDelivery } from './delivery-screen.tsx';
import {
  showMethod,
  showNewMethod,
  submitMethod,
  submitMethodDeletion,
  submitNewMethod,
} from './method-screen.tsx';
import { showNewZone, showZone, submitNewZone, submitZone, submitZoneDeletion } from './zone-screen.tsx';

const ID = ':id(^\\d{1,9}$)';

/** The screens and forms of delivery zones, delivery methods and shipping classes. */
export const DELIVERY_URLS: readonly OfficeUrl[] = [
  screen(DELIVERY_DESK_PATH, 'change-delivery', showDelivery),
  screen(NEW_ZONE_PATH, 'change-delivery', showNewZone),
  form(NEW_ZONE_PATH, 'change-delivery', submitNewZone),
  screen(zonePath(ID), 'change-delivery', showZone),
  form(zonePath(ID), 'change-delivery', submitZone),
  form(`${zonePath(ID)}supprimer/`, 'change-delivery', submitZoneDeletion),
  screen(newMethodPath(ID), 'change-delivery', showNewMethod),
  form(newMethodPath(ID), 'change-delivery', submitNewMethod),
  screen(methodPath(ID), 'change-delivery', showMethod),
  form(methodPath(ID), 'change-delivery', submitMethod),
  form(`${methodPath(ID)}supprimer/`, 'change-delivery', submitMethodDeletion),
  screen(SHIPPING_CLASSES_PATH, 'see-catalogue', showClasses),
  form(SHIPPING_CLASSES_PATH, 'change-catalogue', submitNewClass),
  screen(shippingClassPath(ID), 'change-catalogue', showClass),
  form(shippingClassPath(ID), 'change-catalogue', submitClass),
  form(shippingClassDeletionPath(ID), 'change-catalogue', submitClassDeletion),
];
