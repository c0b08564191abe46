import { currentConsent } from '#shop/common/consent/browser/consent.ts';
import { CONSENT_CHANGED, type consentDetail } from '#shop/common/consent/consent.ts';
import type { OrderAttribution } from './order-tracking.ts';

type ConsentDetail = Partial<ReturnType<typeof consentDetail>>;

declare global {
  interface Window {
    wc_order_attribution?: Partial<OrderAttribution>;
  }
}

/**
 * Tracks the source of a visit with consent only. Loads the tracker if consent is given, or if cookies must
 * be removed after consent was withdrawn; other pages load only this small module.
 */
export function startAttribution(root: Document): void {
  const setOrderTracking = async (allow: boolean): Promise<void> => {
    const { setTracking } = await import('./order-tracking.ts');
    setTracking(root, allow);
  };
  window.wc_order_attribution = { ...window.wc_order_attribution, setOrderTracking };
  root.addEventListener(CONSENT_CHANGED, (event) => {
    const { marketing } = (event as CustomEvent<ConsentDetail>).detail;
    if (marketing) void setOrderTracking(marketing === 'allow');
  });
  const agreed = currentConsent(root)?.includes('marketing') ?? false;
  if (agreed || root.cookie.includes('sbjs_')) void setOrderTracking(agreed);
}
