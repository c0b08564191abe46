/** How a pop-up of the site looks, opens and closes, as pages carry it (§3.17); the merchant writes it (schemas.ts). */
export type PopUpSettings = {
  /** A press on what this matches opens it; empty for nothing. */
  readonly openSelector: string;
  readonly triggers: Triggers;
  readonly conditions: Conditions;
  /** Does not open by itself on a page where another one has. */
  readonly avoidsOthers: boolean;
  readonly closeButtonDelayS: number;
  readonly closeButton: 'inside' | 'outside';
  readonly entrance: Animation;
  readonly exit: Animation;
  readonly animationS: number;
  /** The page behind it cannot be scrolled. */
  readonly preventsScroll: boolean;
  /** Closes by itself after so many seconds; 0: it stays. */
  readonly closesAfterS: number;
  readonly staysOnBackgroundClick: boolean;
  readonly staysOnEscape: boolean;
  /** Takes the focus, keeps it and gives it back. Otherwise the page stays in use beside it. */
  readonly takesFocus: boolean;
  readonly placement: 'center' | 'corner';
  /** More classes for the merchant's own style sheets. */
  readonly classes: string;
};

export type PopUp = {
  /** What links and the browser's memory know it by. */
  readonly id: string;
  readonly title: string;
  /** HTML of the merchant's. */
  readonly content: string;
  /** The words of a link to it at the foot of every page; empty for none. */
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
  /** Shown where the address has the text in it, hidden there, or shown where it matches an expression. */
  readonly action: 'show' | 'hide' | 'regex';
  /** Which address: of this page, or of the one that led here. */
  readonly of: 'page' | 'referrer';
};
export type TimesCondition = {
  readonly most: number;
  readonly period: Period;
  readonly countedOn: 'open' | 'close';
};
/** From and until when, in the time of the shop: `2026-12-01 09:00`; null where there is no end. */
export type ScheduleCondition = { readonly from: string | null; readonly until: string | null };

/** What must hold before it opens by itself. What is not there is not asked. */
export type Conditions = {
  /** So many pages were seen before this one. */
  readonly pageViews?: number | undefined;
  /** So many visits came before this one. */
  readonly sessions?: number | undefined;
  readonly url?: UrlCondition | undefined;
  readonly sources?: readonly Source[] | undefined;
  /** Who does not see it: everybody who is signed in, or whoever has one of these roles. */
  readonly loggedIn?: 'all' | readonly string[] | undefined;
  readonly devices?: readonly Device[] | undefined;
  readonly times?: TimesCondition | undefined;
  readonly browsers?: readonly Browser[] | undefined;
  readonly schedule?: ScheduleCondition | undefined;
};

/** What makes it open: the first of these to happen. */
export type Triggers = {
  readonly pageLoad?: { readonly delayS: number } | undefined;
  readonly scrolling?: { readonly direction: 'down' | 'up'; readonly percent: number } | undefined;
  readonly scrollingTo?: { readonly selector: string } | undefined;
  readonly click?: { readonly times: number } | undefined;
  readonly inactivity?: { readonly seconds: number } | undefined;
  readonly exitIntent?: true | undefined;
  readonly adblockDetection?: { readonly delayS: number } | undefined;
};

/** The dialog of a pop-up in the page; a link to it opens it, without scripts too. */
export const popUpDialogId = (id: string) => `pop-up-${id}`;

/** Whether something about visitors must be remembered for it, which they are asked for. */
export const isCounting = ({ settings: { conditions } }: Pick<PopUp, 'settings'>): boolean =>
  conditions.pageViews !== undefined || conditions.sessions !== undefined || conditions.times !== undefined;
