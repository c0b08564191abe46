/**
 * Appearance and behaviour of a pop-up, as embedded in pages (§3.17); parsed from the merchant's input
 * (schemas.ts).
 */
export type PopUpSettings = {
  /** A click on a matching element opens the pop-up; empty for none. */
  readonly openSelector: string;
  readonly triggers: Triggers;
  readonly conditions: Conditions;
  /** Does not open automatically if another pop-up has opened on this page. */
  readonly avoidsOthers: boolean;
  readonly closeButtonDelayS: number;
  readonly closeButton: 'inside' | 'outside';
  readonly entrance: Animation;
  readonly exit: Animation;
  readonly animationS: number;
  /** Blocks scrolling of the page behind it. */
  readonly preventsScroll: boolean;
  /** Closes automatically after this many seconds; 0: never. */
  readonly closesAfterS: number;
  readonly staysOnBackgroundClick: boolean;
  readonly staysOnEscape: boolean;
  /** Opens as a modal dialog that traps the focus and restores it. Otherwise the page stays usable. */
  readonly takesFocus: boolean;
  readonly placement: 'center' | 'corner';
  /** Additional CSS classes for the merchant's style sheets. */
  readonly classes: string;
};

export type PopUp = {
  /** Identifies the pop-up in links and in browser storage. */
  readonly id: string;
  readonly title: string;
  /** HTML written by the merchant. */
  readonly content: string;
  /** Text of a link to the pop-up in the footer of every page; empty for none. */
  readonly footerLabel: string;
  readonly settings: PopUpSettings;
};

export const ANIMATIONS = [
  'none',
  'fadeIn',
  'fadeInDown',
  'fadeInLeft',
  'fadeInRight',
  'fadeInUp',
  'slideInDown',
  'slideInLeft',
  'slideInRight',
  'slideInUp',
  'zoomIn',
] as const;
type Animation = (typeof ANIMATIONS)[number];

export const SOURCES = ['internal', 'external', 'search'] as const;
export type Source = (typeof SOURCES)[number];
export const DEVICES = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari'] as const;
export type Browser = (typeof BROWSERS)[number];
export const PERIODS = ['day', 'week', 'month', 'session', 'none'] as const;
export type Period = (typeof PERIODS)[number];

export type UrlCondition = {
  readonly text: string;
  /** Show if the URL contains the text, hide if it does, or show if it matches the regular expression. */
  readonly action: 'show' | 'hide' | 'regex';
  /** The URL to check: this page's or the referrer's. */
  readonly of: 'page' | 'referrer';
};
export type TimesCondition = {
  readonly most: number;
  readonly period: Period;
  readonly countedOn: 'open' | 'close';
};
/** Start and end in shop time: `2026-12-01 09:00`; null: unlimited. */
export type ScheduleCondition = { readonly from: string | null; readonly until: string | null };

/** Conditions for opening automatically. A missing condition always holds. */
export type Conditions = {
  /** Minimum number of page views before this one. */
  readonly pageViews?: number | undefined;
  /** Minimum number of visits before this one. */
  readonly sessions?: number | undefined;
  readonly url?: UrlCondition | undefined;
  readonly sources?: readonly Source[] | undefined;
  /** Hidden from all signed-in users, or from users with one of these roles. */
  readonly loggedIn?: 'all' | readonly string[] | undefined;
  readonly devices?: readonly Device[] | undefined;
  readonly times?: TimesCondition | undefined;
  readonly browsers?: readonly Browser[] | undefined;
  readonly schedule?: ScheduleCondition | undefined;
};

/** Events that open the pop-up; the first one to happen counts. */
export type Triggers = {
  readonly pageLoad?: { readonly delayS: number } | undefined;
  readonly scrolling?: { readonly direction: 'down' | 'up'; readonly percent: number } | undefined;
  readonly scrollingTo?: { readonly selector: string } | undefined;
  readonly click?: { readonly times: number } | undefined;
  readonly inactivity?: { readonly seconds: number } | undefined;
  readonly exitIntent?: true | undefined;
  readonly adblockDetection?: { readonly delayS: number } | undefined;
};

/** Returns the id of the pop-up's dialog; a link to this id opens it, even without scripts. */
export const popUpDialogId = (id: string) => `pop-up-${id}`;

/** Whether the pop-up needs stored visit counts, which require consent. */
export const isCounting = ({ settings: { conditions } }: Pick<PopUp, 'settings'>): boolean =>
  conditions.pageViews !== undefined || conditions.sessions !== undefined || conditions.times !== undefined;
