import { TextField } from '#platform/design/field.tsx';
import { cleanTyped } from '#shop/editorial/content-desk/server/text-outcome.ts';
import { PREVIEW_DAYS } from '#shop/editorial/content-desk/server/preview-links.ts';
import type { TextKind } from '#shop/editorial/content-desk/content-paths.ts';
import type { PostStatus } from '#shop/editorial/journal/post-status.ts';
import { compareVersions } from '#shop/orders/legal-versions/server/compare-versions.ts';
import { TextChanges } from '#shop/orders/legal-versions/ui/text-changes.tsx';
import { FormNotice } from '../../forms/office-form.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { texts } from './texts.ts';
import styles from './content.module.css';

export function StateBadge({ kind, status }: { kind: TextKind; status: PostStatus }) {
  return (
    <span data-state={status} className={styles.badge}>
      {texts.state(kind, status)}
    </span>
  );
}

/** The problems of a form; after a conflict, also the differences of the text, paragraph by paragraph. */
export function TextNotice({ state, stored }: { state: FormState; stored: string }) {
  const typed = state.typed.text('body');
  const hasOtherText = state.status === 409 && cleanTyped(typed) !== cleanTyped(stored);
  return (
    <>
      <FormNotice state={state} />
      {hasOtherText && (
        <details className={styles.changes} open>
          <summary>{texts.bodyChanges}</summary>
          <TextChanges compared={compareVersions(stored, cleanTyped(typed))} />
        </details>
      )}
    </>
  );
}

/** A link that shows the text to somebody without access. */
export function PreviewLink({ url }: { url: string }) {
  return (
    <TextField
      id="apercu"
      label={texts.previewLink}
      description={texts.previewHint(PREVIEW_DAYS)}
      defaultValue={url}
      readOnly
      className={styles.preview}
    />
  );
}
