/**
 * Where the pop-up takes what it shows from: orders of real customers; how many there were of a product this week;
 * or examples the merchant has written, which always say that they are.
 */
export const SOURCES = ['off', 'real', 'aggregate', 'virtual'] as const;
export type Source = (typeof SOURCES)[number];

/** What the browser goes by; it stands in every page. */
export type PopupSettings = {
  readonly source: Source;
  /** Each with placeholders (message.ts); they take turns. */
  readonly messages: readonly string[];
  /** What {custom} stands for; its {number} is counted, or made up for examples. */
  readonly custom: string;
  readonly initialDelayS: number;
  readonly displayS: number;
  readonly nextS: number;
  /** How many are shown on one page. */
  readonly total: number;
  readonly sessionS: number;
  /** How many are shown in one session. */
  readonly sessionTotal: number;
  /** Whoever closes it is left in peace for so long; 0: until the next page. */
  readonly closeHours: number;
  readonly onMobile: boolean;
  readonly showsPicture: boolean;
  /** On the page of a product or a department, only what was bought of it. */
  readonly aboutThisPage: boolean;
  /** What was bought near the visitor comes first, with their consent and where a service is named (IP_LOCATION_URL). */
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
  /** The products they are of, by their slugs. */
  readonly products: readonly string[];
  /** As long ago as this at most; or, where both are said, between the two hours below. */
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

/** The part of the settings that the browser needs: what examples are made of stays on the server. */
export const popupSettingsOf = ({
  examples: _examples,
  side: _side,
  ...settings
}: RecentPurchasesSettings): PopupSettings => settings;
