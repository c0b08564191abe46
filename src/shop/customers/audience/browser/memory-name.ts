/** The one thing that is kept in a browser whose visitor agreed to be counted, and removed when they do no longer. */
export const MEMORY = 'eveil_audience';
