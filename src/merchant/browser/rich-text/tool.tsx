import styles from './rich-text.module.css';

type ToolProps = { label: string; isPressed?: boolean; onPress: () => void };

/** A button of the toolbar or of one of its panels. */
export function Tool({ label, isPressed, onPress }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-pressed={isPressed} onClick={onPress}>
      {label}
    </button>
  );
}
