/**
 * Whether the browser reports (`Sec-Fetch-Site`) that a page of another site sent this request. Pages cannot
 * forge the header. A request without it (an older browser or no browser) counts as same-site.
 */
export const isCrossSite = (secFetchSite: string | undefined): boolean => secFetchSite === 'cross-site';
