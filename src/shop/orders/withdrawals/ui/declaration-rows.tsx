import styles from './withdrawal.module.css';

type RowsProps = { rows: readonly { readonly name: string; readonly value: string }[] };

export const DeclarationRows = ({ rows }: RowsProps) => (
  <dl className={styles.rows}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
