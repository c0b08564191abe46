import { CONTEXTS, type Context } from './contract.ts';

/** The merchant's settings for the wallet buttons. */
export type ExpressSettings = {
  /** The pages that show the buttons; empty turns wallets off. */
  readonly places: readonly Context[];
  /** The button label: « Payer avec » or « Acheter avec ». */
  readonly type: 'default' | 'buy';
  readonly theme: 'dark' | 'light' | 'light-outline';
  readonly heightPx: number;
  readonly radiusPx: number;
  /** Whether a wallet payment requires sign-in. */
  readonly signInFirst: boolean;
};

const LOWEST_PX = 40;
const HIGHEST_PX = 55;
const USUAL_HEIGHT_PX = 48;
const USUAL_RADIUS_PX = 4;

export const USUAL_EXPRESS: ExpressSettings = {
  places: CONTEXTS,
  type: 'default',
  theme: 'dark',
  heightPx: USUAL_HEIGHT_PX,
  radiusPx: USUAL_RADIUS_PX,
  signInFirst: false,
};

/** Used when the settings cannot be loaded: no wallet is offered. */
export const NO_EXPRESS: ExpressSettings = { ...USUAL_EXPRESS, places: [] };

/** Clamps the height to the range that the wallet vendors allow (§5.6). */
export const buttonHeight = (wishedPx: number): number =>
  Number.isFinite(wishedPx)
    ? Math.min(HIGHEST_PX, Math.max(LOWEST_PX, Math.round(wishedPx)))
    : USUAL_HEIGHT_PX;

export const buttonRadius = (wishedPx: number): number =>
  Number.isFinite(wishedPx) && wishedPx >= 0 ? Math.round(wishedPx) : USUAL_RADIUS_PX;
