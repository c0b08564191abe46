import { InfoTooltip } from '#platform/design/tooltip.tsx';
import styles from './figures.module.css';

type InfoLineProps = { id: string; subject: string; text: string };

/** A term with its explanation in a tooltip. */
export function InfoLine({ id, subject, text }: InfoLineProps) {
  return (
    <p className={styles.info}>
      {subject}
      <InfoTooltip id={`${id}-bulle`} subject={subject} text={text} />
    </p>
  );
}
