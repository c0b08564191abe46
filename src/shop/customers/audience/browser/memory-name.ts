/** The only storage key for a visitor who consented to statistics; removed when consent is withdrawn. */
export const MEMORY = 'eveil_audience';
