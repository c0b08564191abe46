import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { FIELDS, LIST } from '../contract.ts';
import { texts } from '../texts.ts';
import styles from './newsletter-form.module.css';

type Props = {
  /** Tells the fields of two forms on one page apart. */
  readonly id: string;
  readonly email?: string;
};

/** A plain form that posts; a script answers it where it stands. What is wrong is said by the list, not by the browser. */
export function NewsletterForm({ id, email = '' }: Props) {
  return (
    <form
      method="post"
      action={PATHS.newsletter}
      className={styles.form}
      noValidate
      data-newsletter=""
      data-success={texts.subscribed}
      data-pending={texts.pending}
      data-failed={texts.failed}
      data-error-before={texts.errorBefore}
    >
      <input type="hidden" name={FIELDS.list} value={LIST} />
      <label htmlFor={`${id}-email`} className={styles.label}>
        {texts.email}
      </label>
      <div className={styles.row}>
        <input
          id={`${id}-email`}
          name={FIELDS.email}
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={email}
          required
          className={styles.input}
          aria-describedby={`${id}-accord`}
        />
        <Button type="submit" className={styles.send}>
          {texts.subscribe}
        </Button>
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-site`}>{texts.trap}</label>
        <input id={`${id}-site`} name={FIELDS.trap} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p role="status" data-newsletter-said="" className={styles.said} />
      <p id={`${id}-accord`} className={styles.consent}>
        {texts.consent} <a href={PATHS.content('politique-de-confidentialite')}>{texts.privacy}</a>
      </p>
    </form>
  );
}

/** The letter, at the foot of every page. */
export function NewsletterBand() {
  return (
    <section className={styles.band} aria-labelledby="lettre-titre">
      <div>
        <h2 id="lettre-titre" className={styles.title}>
          {texts.title}
        </h2>
        <p>{texts.lead}</p>
      </div>
      <NewsletterForm id="lettre" />
    </section>
  );
}
