import { FIELD_PATHS, INPUT_PREFIX } from './attribution.ts';
import { PATHS } from '#shop/common/paths/paths.ts';
import { SESSION_MINUTES, SHOP_LIFETIME_MONTHS } from './tracker.ts';

/** The merchant's settings for order attribution. */
export type AttributionSettings = {
  /** Whether attribution is tracked and stored at all (§4.13). */
  readonly tracking: boolean;
  /** Whether each visitor gets a code to mention on the phone (§9.9). */
  readonly promocode: boolean;
};

export const USUAL_ATTRIBUTION: AttributionSettings = { tracking: true, promocode: false };
/** Used if the settings cannot be read: nothing is stored. */
export const NO_ATTRIBUTION: AttributionSettings = { tracking: false, promocode: false };

/** The global `wc_order_attribution`, read by scripts; nested values keep their types. */
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
