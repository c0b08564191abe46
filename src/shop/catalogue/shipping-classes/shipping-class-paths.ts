export const SHIPPING_CLASSES_PATH = '/gestion/livraison/classes/';
export const shippingClassPath = (id: number | string) => `${SHIPPING_CLASSES_PATH}${id}/`;
export const shippingClassDeletionPath = (id: number | string) => `${shippingClassPath(id)}supprimer/`;
