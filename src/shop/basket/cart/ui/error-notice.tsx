import type { ReactNode } from 'react';
import { ERROR_CLASS } from '#shop/common/page-notices/page-notices.ts';

/** An error notice for responses; the receiving page styles it. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  return (
    <div className={ERROR_CLASS} role="alert" tabIndex={-1} data-notice="error">
      <p>{children}</p>
    </div>
  );
}
