import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { WritingFault } from '#shop/editorial/reviews/form-rules.ts';
import { errorOf, Trap } from '#shop/editorial/reviews/ui/form-parts.tsx';
import type { CommentDraft } from '../comment-form.ts';
import { FIELD, MARK } from '../contract.ts';
import { texts } from '../texts.ts';
import styles from './comments.module.css';

/** The form's state: empty, or the submitted values with their faults. */
export type FormState = {
  readonly replyTo: number | undefined;
  readonly isSent: boolean;
  readonly draft: CommentDraft;
  readonly faults: readonly WritingFault[];
  readonly problem?: string | undefined;
  /**
   * The public name of the signed-in customer; unset on cached pages, which are the same for all visitors.
   */
  readonly known?: string | undefined;
};

type CommentFormProps = {
  post: { readonly id: number; readonly path: string };
  state: FormState;
  answered: { readonly id: number; readonly name: string } | undefined;
};

export function CommentForm({ post, state, answered }: CommentFormProps) {
  const { isSent, draft, faults, problem, known } = state;
  return (
    <div id={MARK.respond} className={styles.respond} data-title={texts.leave}>
      <FormHead path={post.path} answered={answered} />
      <form
        id={MARK.form}
        method="post"
        action={PATHS.comment}
        noValidate
        aria-labelledby={MARK.title}
        className={styles.form}
      >
        <FormProblems>
          {isSent && (
            <Notice tone="success" title={texts.sentTitle}>
              {texts.sent}
            </Notice>
          )}
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        </FormProblems>
        <p className={styles.lead}>{texts.lead}</p>
        <input type="hidden" name={FIELD.post} value={post.id} />
        <input type="hidden" name={FIELD.parent} value={answered?.id ?? 0} />
        <TextAreaField
          id={FIELD.body}
          name={FIELD.body}
          label={texts.body}
          error={errorOf(faults, FIELD.body)}
          defaultValue={draft.body}
          required
          rows={5}
        />
        {known === undefined ? (
          <AuthorFields draft={draft} faults={faults} />
        ) : (
          <p className={styles.known}>{texts.knownAs(known || texts.anonymous)}</p>
        )}
        <Trap />
        <p className={styles.lead}>
          {texts.privacyBefore}
          <a href={PATHS.content('politique-de-confidentialite')}>{texts.privacy}</a>.
        </p>
        <div>
          <Button type="submit">{texts.submit}</Button>
        </div>
      </form>
    </div>
  );
}

type HeadProps = Pick<CommentFormProps, 'answered'> & { path: string };

function FormHead({ path, answered }: HeadProps) {
  return (
    <div className={styles.respondHead}>
      <h3 id={MARK.title}>
        <span data-words="">{answered ? texts.replyTo(answered.name) : texts.leave}</span>
      </h3>
      <a
        id={MARK.cancel}
        href={`${path}#${MARK.respond}`}
        rel="nofollow"
        hidden={!answered}
        className={styles.tool}
      >
        {texts.cancelReply}
      </a>
    </div>
  );
}

function AuthorFields({ draft, faults }: Pick<FormState, 'draft' | 'faults'>) {
  return (
    <div className={styles.pair}>
      <TextField
        id={FIELD.name}
        name={FIELD.name}
        label={texts.name}
        hint={texts.nameHint}
        error={errorOf(faults, FIELD.name)}
        defaultValue={draft.name}
        autoComplete="given-name"
      />
      <TextField
        id={FIELD.email}
        name={FIELD.email}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        error={errorOf(faults, FIELD.email)}
        defaultValue={draft.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  );
}
