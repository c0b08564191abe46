import type { ReactNode } from 'react';
import { PLATFORM } from '#shop/common/paths/wire-names.ts';

/** A message in the markup that classic clients expect: they recognise an error by its class. */
export function WireNotice({ kind, children }: { kind: 'error' | 'message'; children: ReactNode }) {
  if (kind === 'message')
    return (
      <div className={`${PLATFORM}-message`} role="alert">
        {children}
      </div>
    );
  return (
    <ul className={`${PLATFORM}-error`} role="alert">
      <li>{children}</li>
    </ul>
  );
}
