import { texts } from './texts.ts';

/** The global `wc_add_to_cart_variation_params`, read by scripts of classic clients. */
export const variationParams = (ajaxTemplate: string, noMatch: string) => ({
  wc_ajax_url: ajaxTemplate,
  i18n_no_matching_variations_text: noMatch,
  i18n_make_a_selection_text: texts.makeSelection,
  i18n_unavailable_text: texts.unavailable,
  i18n_reset_alert_text: texts.resetDone,
});
