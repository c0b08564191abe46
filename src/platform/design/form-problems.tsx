import type { ReactNode } from 'react';
import { FieldError } from './field-parts.tsx';
import { Notice } from './notice.tsx';

type Props = { className?: string | undefined; children?: ReactNode };

/**
 * The errors of a form as served, and the templates with which scripts show errors later
 * (platform/browser/form-problems.ts).
 */
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
