import { startChunk } from '#platform/browser/start-chunk.ts';
import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { CONSENT_CHANGED } from '#shop/common/consent/consent.ts';
import { STORAGE_KEY } from './memory-name.ts';

/**
 * Measures page views only with consent. The measuring script is loaded if there is consent, or if consent
 * was withdrawn and stored data must be removed; all other pages load only this module.
 */
export function startAudience(root: Document): void {
  const follow = () => {
    if (currentConsent(root)?.includes('statistics') || hasStoredData())
      startChunk(
        () => import('./measuring.ts'),
        ({ followConsent }) => followConsent(root),
      );
  };
  root.addEventListener(CONSENT_CHANGED, follow);
  follow();
}

function hasStoredData(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    // `localStorage` throws if the browser forbids storage; nothing is stored then.
    return false;
  }
}
