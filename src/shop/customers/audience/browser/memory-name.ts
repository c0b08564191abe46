/** The only storage key for a visitor who consented to statistics; removed when consent is withdrawn. */
export const STORAGE_KEY = 'eveil_audience';
