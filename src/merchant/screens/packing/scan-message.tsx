import type { ReactNode } from 'react';
import { Notice } from '#platform/design/notice.tsx';

/** The result of a scan. It is read out at once, but the focus stays in the field of the next scan. */
export const ScanMessage = ({ tone, children }: { tone: 'success' | 'error'; children: ReactNode }) => (
  <div role="alert">
    <Notice tone={tone} quiet>
      {children}
    </Notice>
  </div>
);
