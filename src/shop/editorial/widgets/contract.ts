/** POST to `admin-ajax.php`: the HTML of a widget area (§7.8). */
export const WIDGET_AREA_CALL = 'widgetkit_widgetarea_content';

/** The name under which `client-params?page=text` returns the parameters of the call. */
export const WIDGET_AREA_PARAMS = 'widgetkit_widgetarea_params';

export type WidgetAreaParams = { readonly ajax_url: string; readonly nonce: string };
