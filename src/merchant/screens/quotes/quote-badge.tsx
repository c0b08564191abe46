import type { ReactNode } from 'react';
import type { QuoteStatus } from '#shop/orders/quotes/quote-status.ts';
import { StateBadge } from '../../parts/office-table.tsx';

const TONES = {
  draft: 'neutral',
  sent: 'warning',
  accepted: 'warning',
  refused: 'bad',
  expired: 'neutral',
  ordered: 'good',
} as const satisfies Record<QuoteStatus, string>;

/** The state of a quote, in words and colour. */
export const QuoteBadge = ({ status, children }: { status: QuoteStatus; children: ReactNode }) => (
  <StateBadge tone={TONES[status]}>{children}</StateBadge>
);
