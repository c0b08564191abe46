import type { BrowserContext, Page, Request, Response } from 'playwright-core';

/** Unexpected errors in a browser. The list must stay empty. */
export type PageErrors = readonly string[];

/** A navigation or a closed page aborts pending requests; this is no error. */
const wasAborted = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/** The test has gone offline: pending requests fail, and the page must tell the visitor. */
const isOffline = (request: Request) => request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED';

/**
 * With scripts disabled, the browser blocks script preloads with this error. With scripts enabled, the
 * console reports what the page's own content security policy blocks.
 */
const isScriptNobodyRuns = (request: Request) =>
  request.failure()?.errorText === 'csp' && request.resourceType() === 'script';

/**
 * Collects console errors, uncaught errors, failed requests and violations of the content security policy.
 */
export function watchPageErrors(context: BrowserContext): PageErrors {
  const troubles: string[] = [];
  context.on('console', (message) => {
    // Error responses are recorded below, with their url.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    if (wasAborted(request) || isOffline(request) || isScriptNobodyRuns(request)) return;
    troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isScreen(response.request()) && !isRefusal(response)) {
      troubles.push(`answered ${response.status()}: ${response.url()}`);
    }
  });
  return troubles;
}

/** A page may respond with 404 on purpose; `visit` checks its status. */
const isScreen = (request: Request) => request.isNavigationRequest();

/** The header of an error response that a test has faked. */
export const SIMULATED_FAILURE = { 'x-simulated-failure': '1' } as const;

/** Scripts show the refusals of the Store API and of the packing table; tests check the page. */
const isRefusal = (response: Response) =>
  Object.keys(SIMULATED_FAILURE).some((name) => name in response.headers()) ||
  (response.url().includes('/wp-json/wc/store/') && response.status() < 500) ||
  (['/gestion/commandes/preparer/', '/gestion/widgets/'].some((path) => response.url().includes(path)) &&
    response.status() === 422);

/** Opens a path and throws if the response has another status than expected. */
export async function visit(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  if (answer?.status() !== status) throw new Error(`${path} answered ${answer?.status()}, not ${status}`);
}
