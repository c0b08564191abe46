/**
 * The source of the pop-up's content: real orders (`real`), order counts per product this week (`aggregate`),
 * or examples written by the merchant, always labelled as such (`virtual`).
 */
export const SOURCES = ['off', 'real', 'aggregate', 'virtual'] as const;
export type Source = (typeof SOURCES)[number];

/** The settings for the browser, embedded in every page. */
export type PopupSettings = {
  readonly source: Source;
  /** Message templates with placeholders (message.ts), shown in turn. */
  readonly messages: readonly string[];
  /** The value of {custom}; its {number} is counted, or made up for examples. */
  readonly custom: string;
  readonly initialDelayS: number;
  readonly displayS: number;
  readonly nextS: number;
  /** The maximum number of pop-ups per page. */
  readonly total: number;
  readonly sessionS: number;
  /** The maximum number of pop-ups per session. */
  readonly sessionTotal: number;
  /** How long no pop-up is shown after the visitor closes one; 0 closes only the current one. */
  readonly closeHours: number;
  readonly onMobile: boolean;
  readonly showsPicture: boolean;
  /** Shows only purchases of the current product or category on its page. */
  readonly aboutThisPage: boolean;
  /**
   * Shows purchases near the visitor first; requires their consent and a location service (IP_LOCATION_URL).
   */
  readonly nearFirst: boolean;
  readonly fewest: number;
  readonly most: number;
};

export type RecentPurchasesSettings = PopupSettings & {
  readonly side: 'left' | 'right';
  readonly examples: ExampleSettings;
};

export type ExampleSettings = {
  readonly firstNames: readonly string[];
  readonly cities: readonly string[];
  /** Product slugs. */
  readonly products: readonly string[];
  /** The maximum age of an example; ignored if both hours below are set, which then bound the age. */
  readonly withinHours: number;
  readonly startHours: number | null;
  readonly endHours: number | null;
};

export const USUAL_MESSAGES: Readonly<Record<Source, readonly string[]>> = {
  off: [],
  real: ['{first_name} ({city}) a acheté {product_with_link} {time_ago}.'],
  aggregate: ['{product_with_link}\u00a0: {custom}.'],
  virtual: ['{first_name} ({city}) achète {product_with_link}, {time_ago}.'],
};

export const USUAL_RECENT_PURCHASES: RecentPurchasesSettings = {
  source: 'real',
  messages: USUAL_MESSAGES.real,
  custom: '{number}\u00a0commandes cette semaine',
  side: 'left',
  initialDelayS: 5,
  displayS: 5,
  nextS: 60,
  total: 30,
  sessionS: 3_600,
  sessionTotal: 30,
  closeHours: 24,
  onMobile: false,
  showsPicture: true,
  aboutThisPage: false,
  nearFirst: false,
  fewest: 1,
  most: 10,
  examples: {
    firstNames: [],
    cities: [],
    products: [],
    withinHours: 24,
    startHours: null,
    endHours: null,
  },
};

/** Returns the settings for the browser; the example data stays on the server. */
export const popupSettingsOf = ({
  examples: _examples,
  side: _side,
  ...settings
}: RecentPurchasesSettings): PopupSettings => settings;
