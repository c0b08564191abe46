import { Button } from '#platform/design/button.tsx';
import { TextField } from '#platform/design/field.tsx';
import { showFrenchTime } from '#platform/french-time.ts';
import { textActionPath } from '#shop/editorial/content-desk/content-paths.ts';
import { PUBLICATION_FIELD } from '#shop/editorial/content-desk/publication.ts';
import type { DeskArticle } from '#shop/editorial/content-desk/server/find-desk-article.ts';
import { fieldId } from '../../forms/described-field.tsx';
import { errorOf, type FormState } from '../../forms/form-state.ts';
import { OfficeForm, PressForm } from '../../forms/office-form.tsx';
import { texts } from './texts.ts';
import styles from './content.module.css';

type PublicationProps = { article: DeskArticle; nonce: string; state: FormState | undefined };

/** Publish now or at a date, take off the shop, delete. */
export function Publication({ article, nonce, state }: PublicationProps) {
  const { id, version, status, publishedAt } = article;
  const press = { nonce, version };
  const path = (action: Parameters<typeof textActionPath>[2]) => textActionPath('article', id, action);
  return (
    <section aria-labelledby="publication" className={styles.publication}>
      <h2 id="publication">{texts.publication}</h2>
      <p>{statusLine(article)}</p>
      {status !== 'publish' && (
        <>
          <OfficeForm
            {...press}
            action={path('programmer')}
            label={texts.schedule}
            className={styles.schedule}
          >
            <TextField
              id={fieldId(PUBLICATION_FIELD)}
              name={PUBLICATION_FIELD}
              type="datetime-local"
              label={texts.scheduleAt}
              hint={texts.scheduleHint}
              error={state && errorOf(state, PUBLICATION_FIELD)}
              defaultValue={
                state?.typed.text(PUBLICATION_FIELD) ??
                (status === 'scheduled' ? showFrenchTime(publishedAt) : '')
              }
            />
            <Button type="submit" variant="secondary">
              {status === 'scheduled' ? texts.reschedule : texts.schedule}
            </Button>
          </OfficeForm>
          <PressForm {...press} action={path('publier')} button={texts.publish} />
        </>
      )}
      {status !== 'draft' && (
        <PressForm
          {...press}
          action={path('depublier')}
          button={status === 'publish' ? texts.unpublish : texts.unschedule}
        />
      )}
      {status === 'publish' ? (
        <p className={styles.hint}>{texts.removeHint}</p>
      ) : (
        <PressForm {...press} action={path('supprimer')} button={texts.remove} danger />
      )}
    </section>
  );
}

function statusLine({ status, publishedAt }: DeskArticle): string {
  if (status === 'draft') return texts.draftHint;
  return status === 'publish' ? texts.publishedOn(publishedAt) : texts.scheduledFor(publishedAt);
}
