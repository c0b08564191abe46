import { CONTEXTS, type Context } from './contract.ts';

/** How the merchant wants the wallets' buttons. */
export type ExpressSettings = {
  /** The pages that have them; none: no wallets. */
  readonly places: readonly Context[];
  /** What they say: « Payer avec », or « Acheter avec ». */
  readonly type: 'default' | 'buy';
  readonly theme: 'dark' | 'light' | 'light-outline';
  readonly heightPx: number;
  readonly radiusPx: number;
  /** Whether one signs in before paying so. */
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

/** While nothing can be read, no wallet is offered. */
export const NO_EXPRESS: ExpressSettings = { ...USUAL_EXPRESS, places: [] };

/** What a wallet's makers allow (§5.6). */
export const buttonHeight = (wishedPx: number): number =>
  Number.isFinite(wishedPx)
    ? Math.min(HIGHEST_PX, Math.max(LOWEST_PX, Math.round(wishedPx)))
    : USUAL_HEIGHT_PX;

export const buttonRadius = (wishedPx: number): number =>
  Number.isFinite(wishedPx) && wishedPx >= 0 ? Math.round(wishedPx) : USUAL_RADIUS_PX;
