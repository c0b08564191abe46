import type { BrowserContext, Page, Request, Response } from 'playwright-core';

/** What went wrong in a browser without anybody asking: it must stay empty. */
export type Troubles = readonly string[];

/** A navigation or a closed page cuts short what was still on its way; nobody missed it. */
const wasCutShort = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED';

/** A test has taken the network away; requests on their way fail, and the page has to tell its visitor. */
const isOffline = (request: Request) => request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED';

/**
 * Where scripts are off, a browser refuses to fetch them ahead. Where they are on, its console tells of what the page's
 * own policy refuses.
 */
const isScriptNobodyRuns = (request: Request) =>
  request.failure()?.errorText === 'csp' && request.resourceType() === 'script';

/** Collects console errors, uncaught errors, failed requests and violations of the security policy. */
export function watchTroubles(context: BrowserContext): Troubles {
  const troubles: string[] = [];
  context.on('console', (message) => {
    // The answers that are errors are told below, with their address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    if (wasCutShort(request) || isOffline(request) || isScriptNobodyRuns(request)) return;
    troubles.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400 && !isScreen(response.request()) && !isRefusal(response)) {
      troubles.push(`answered ${response.status()}: ${response.url()}`);
    }
  });
  return troubles;
}

/** A screen may answer 404 on purpose; `visit` says which answer it wants. */
const isScreen = (request: Request) => request.isNavigationRequest();

/** The Store API refuses in sentences, which pages show: tests look at what is shown. */
const isRefusal = (response: Response) =>
  response.url().includes('/wp-json/wc/store/') && response.status() < 500;

/** Goes to a screen, which must answer as it should. */
export async function visit(page: Page, path: string, status = 200): Promise<void> {
  const answer = await page.goto(path);
  if (answer?.status() !== status) throw new Error(`${path} answered ${answer?.status()}, not ${status}`);
}
