import { Button } from '#platform/design/button.tsx';
import { texts } from './texts.ts';
import styles from './attributes.module.css';

type Props = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** The form that the buttons send, if they are not inside it. */
  form?: string;
  /** Precedes the direction in the value, to name what is moved. */
  prefix?: string;
};

/** The arrows that move an entry up or down. */
export function MoveButtons({ name, isFirst, isLast, form, prefix = '' }: Props) {
  const button = { type: 'submit', name: 'sens', form, variant: 'quiet', size: 's' } as const;
  return (
    <span className={styles.moves}>
      <Button {...button} value={`${prefix}haut`} aria-label={texts.up(name)} disabled={isFirst}>
        <span aria-hidden="true">↑</span>
      </Button>
      <Button {...button} value={`${prefix}bas`} aria-label={texts.down(name)} disabled={isLast}>
        <span aria-hidden="true">↓</span>
      </Button>
    </span>
  );
}
