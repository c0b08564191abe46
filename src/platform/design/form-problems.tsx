import type { ReactNode } from 'react';
import { FieldError } from './field-parts.tsx';
import { Notice } from './notice.tsx';

type Props = { className?: string | undefined; children?: ReactNode };

/** What is wrong with a form: as the page was served, and what a script says it with later (platform/browser/form-problems.ts). */
export function FormProblems({ className, children }: Props) {
  return (
    <>
      <div className={className} data-problems="">
        {children}
      </div>
      <template data-problem-template="">
        <Notice tone="error" title={<span data-problem-title="" />}>
          <div data-problem-list="" />
        </Notice>
      </template>
      <template data-field-error-template="">
        <FieldError id="" error={<span data-field-error="" />} />
      </template>
    </>
  );
}
