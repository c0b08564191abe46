/**
 * Whether a browser says that a page of another site made this request (`Sec-Fetch-Site`). No page can forge the
 * header. A request without it (an older browser, or no browser) is not from another site.
 */
export const isCrossSite = (secFetchSite: string | undefined): boolean => secFetchSite === 'cross-site';
