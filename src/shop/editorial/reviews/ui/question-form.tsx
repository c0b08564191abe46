import { Button } from '#platform/design/button.tsx';
import { TextAreaField } from '#platform/design/field.tsx';
import { FIELD, fieldId, type WritingFault, type QuestionDraft } from '../form-rules.ts';
import { formTexts as texts } from '../form-texts.ts';
import { WRITING } from '../review-links.ts';
import { AuthorFields, errorOf, Problems, TermsLine, Trap } from './form-parts.tsx';
import styles from './review-form.module.css';

type Props = {
  product: { readonly slug: string };
  draft: QuestionDraft;
  known: { readonly name: string; readonly email: string } | undefined;
  faults: readonly WritingFault[];
  problem?: string | undefined;
  submission: string;
};

export function QuestionForm({ product, draft, known, faults, problem, submission }: Props) {
  return (
    <form
      method="post"
      action={WRITING.ask}
      noValidate
      className={styles.form}
      data-question-form=""
      data-known={known ? '' : undefined}
    >
      <Problems faults={faults} problem={problem} />
      <input type="hidden" name={FIELD.product} value={product.slug} />
      <input type="hidden" name={FIELD.submission} value={submission} />
      <TextAreaField
        id={fieldId(FIELD.body)}
        name={FIELD.body}
        label={texts.question}
        hint={texts.questionHint}
        error={errorOf(faults, FIELD.body)}
        defaultValue={draft.body}
        required
        rows={4}
      />
      <AuthorFields known={known} draft={draft} faults={faults} />
      <Trap />
      <TermsLine />
      <div>
        <Button type="submit">{texts.submitQuestion}</Button>
      </div>
    </form>
  );
}
