import styles from './system.module.css';

type Step = { readonly text: string; readonly command?: string };

/** Steps that somebody does on the machine, with their commands. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps}>
    {steps.map(({ text, command }) => (
      <li key={text}>
        {text}
        {command !== undefined && <code className={styles.command}>{command}</code>}
      </li>
    ))}
  </ol>
);
