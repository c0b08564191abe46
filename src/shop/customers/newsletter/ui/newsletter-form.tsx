import { PATHS } from '#shop/common/paths/paths.ts';
import { Button } from '#platform/design/button.tsx';
import { FIELDS, LIST } from '../contract.ts';
import { texts } from '../texts.ts';
import styles from './newsletter-form.module.css';

type Props = {
  /** A prefix that keeps the field ids of two forms on one page distinct. */
  readonly id: string;
  readonly email?: string;
};

/** A plain POST form that a script submits in place. The server validates it, not the browser. */
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

/** The newsletter section in the footer of every page. */
export function NewsletterBand({ lead }: { lead: string }) {
  return (
    <section className={styles.band} aria-labelledby="lettre-titre">
      <div>
        <h2 id="lettre-titre" className={styles.title}>
          {texts.title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      <NewsletterForm id="lettre" />
    </section>
  );
}
