import { startChunk } from '#platform/browser/start-chunk.ts';
import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { CONSENT_CHANGED } from '#shop/common/consent/consent.ts';
import { MEMORY } from './memory-name.ts';

/**
 * What visitors look at is counted with consent only. Its script is loaded when there is one, or when one was taken
 * back and something is left to be removed; every other page pays for these lines alone.
 */
export function startAudience(root: Document): void {
  const follow = () => {
    if (currentConsent(root)?.includes('statistics') || isRemembered())
      startChunk(
        () => import('./measuring.ts'),
        ({ followConsent }) => followConsent(root),
      );
  };
  root.addEventListener(CONSENT_CHANGED, follow);
  follow();
}

function isRemembered(): boolean {
  try {
    return localStorage.getItem(MEMORY) !== null;
  } catch {
    // A browser that forbids storage throws when asked for it; nothing is left there.
    return false;
  }
}
