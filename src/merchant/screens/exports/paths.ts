export const EXPORTS_PATH = '/gestion/exports/';
export const EXPORT_PATHS = {
  orders: `${EXPORTS_PATH}commandes/`,
  products: `${EXPORTS_PATH}produits/`,
  customers: `${EXPORTS_PATH}clients/`,
} as const;
export const DAY_FIELDS = { from: 'du', to: 'au' } as const;
