import { FIELD_PATHS, INPUT_PREFIX } from './attribution.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { SESSION_MINUTES, SHOP_LIFETIME_MONTHS } from './tracker.ts';

/** What the merchant wants to know of where orders come from. */
export type AttributionSettings = {
  /** Whether it is asked and kept at all (§4.13). */
  readonly tracking: boolean;
  /** Whether each visitor gets a number to tell on the telephone (§9.9). */
  readonly promocode: boolean;
};

export const USUAL_ATTRIBUTION: AttributionSettings = { tracking: true, promocode: false };
/** While nothing can be read, nothing is kept. */
export const NO_ATTRIBUTION: AttributionSettings = { tracking: false, promocode: false };

/** What scripts find in the global `wc_order_attribution`; values inside it keep their types. */
export const attributionParams = (allowTracking: boolean, promocode: boolean) => ({
  params: {
    lifetime: SHOP_LIFETIME_MONTHS,
    session: SESSION_MINUTES,
    base64: false,
    ajaxurl: PATHS.adminAjax,
    prefix: INPUT_PREFIX as string,
    allowTracking,
    promocode,
  },
  fields: FIELD_PATHS,
});
