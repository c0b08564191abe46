import { BREAKDOWN_PATH } from '#shop/orders/sales-figures/breakdown.ts';
import { FIGURES_PATH } from '#shop/orders/sales-figures/sales-period.ts';
import { screen, type OfficeUrl } from '../../frame/office-url.tsx';
import { showBreakdown } from './breakdown-screen.tsx';
import { showFigures } from './figures-screen.tsx';

/** The screens of the sales figures. */
export const FIGURE_URLS: readonly OfficeUrl[] = [
  screen(FIGURES_PATH, 'see-figures', showFigures),
  screen(BREAKDOWN_PATH, 'see-figures', showBreakdown),
];
