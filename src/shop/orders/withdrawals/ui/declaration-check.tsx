import { Button } from '#platform/design/button.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { FIELD, quantityField, STEP, type Declaration } from '../declaration.ts';
import { texts } from '../texts.ts';
import { DeclarationRows } from './declaration-rows.tsx';
import styles from './withdrawal.module.css';

type CheckProps = {
  declaration: Declaration;
  orderKey: string;
  submissionId: string;
  /** Why the declaration could not be taken, if it was refused. */
  problem: string | undefined;
};

/** The second step: repeats the declaration, with the button that makes it. */
export function DeclarationCheck({ declaration, orderKey, submissionId, problem }: CheckProps) {
  return (
    <form method="post" action={PATHS.withdrawal} className={styles.form}>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <p>{texts.declaration}</p>
      <DeclarationRows rows={texts.content(declaration)} />
      {keptFields(declaration, orderKey, submissionId).map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" name={FIELD.step} value={STEP.confirm}>
          {texts.confirm}
        </Button>
        <Button type="submit" name={FIELD.step} value={STEP.change} variant="secondary">
          {texts.change}
        </Button>
      </div>
    </form>
  );
}

const keptFields = (
  declaration: Declaration,
  orderKey: string,
  submissionId: string,
): (readonly [name: string, value: string])[] => [
  [FIELD.name, declaration.name],
  [FIELD.orderNumber, declaration.orderNumber],
  [FIELD.email, declaration.email],
  [FIELD.description, declaration.description],
  [FIELD.orderKey, orderKey],
  [FIELD.submission, submissionId],
  ...declaration.lines.flatMap(({ lineId, quantity }) => [
    [FIELD.line, String(lineId)] as const,
    [quantityField(lineId), String(quantity)] as const,
  ]),
];
