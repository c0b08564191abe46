import { ButtonLink } from '#platform/design/button.tsx';
import { countOf, formatCount } from '#platform/french.ts';
import styles from './work-progress.module.css';

type Props = {
  /** The number of articles. */
  total: number;
  left: number;
  /** Undefined where the time left cannot be told. */
  startedAt?: Date | null | undefined;
  now: Date;
  href: string;
};

const texts = {
  label: 'Avancement',
  done: (done: number, total: number) => `${formatCount(done)} sur ${countOf(total, 'article', 'articles')}`,
  remaining: (rate: number, seconds: number) =>
    `${formatCount(rate)} articles par seconde, encore environ ${countOf(seconds, 'seconde', 'secondes')}.`,
  refresh: 'Actualiser',
};

/** How far a change of many articles is, with its rate and the time left. */
export function WorkProgress({ total, left, startedAt, now, href }: Props) {
  const done = total - left;
  const seconds = startedAt ? Math.max((now.getTime() - startedAt.getTime()) / 1000, 1) : 1;
  const rate = Math.max(Math.round(done / seconds), 1);
  return (
    <section className={styles.progress} aria-live="polite">
      <p>{texts.done(done, total)}</p>
      <progress value={done} max={total} aria-label={texts.label} className={styles.bar} />
      {startedAt && done > 0 && <p>{texts.remaining(rate, Math.ceil(left / rate))}</p>}
      <ButtonLink href={href} variant="secondary">
        {texts.refresh}
      </ButtonLink>
    </section>
  );
}
