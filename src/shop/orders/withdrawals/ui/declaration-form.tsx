import { messageFor, type FaultMessage } from '#platform/forms.ts';
import { Button } from '#platform/design/button.tsx';
import { CheckboxField } from '#platform/design/choice-field.tsx';
import { TextAreaField, TextField } from '#platform/design/field.tsx';
import { FormProblems } from '#platform/design/form-problems.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { FIELD, quantityField, STEP, type Declaration, type WithdrawableLine } from '../declaration.ts';
import { texts } from '../texts.ts';
import styles from './withdrawal.module.css';

const fieldId = (field: string) => `retractation-${field}`;

type DeclarationFormProps = {
  declaration: Declaration;
  orderKey: string;
  /** The lines of the order, if the visitor may see it; otherwise the articles are described in words. */
  lines: readonly WithdrawableLine[] | undefined;
  shop: ShopSettings;
  messages: readonly FaultMessage[];
  /** The last day of the period, as an ISO date, if it has passed. */
  passedDeadline: string | undefined;
};

export function DeclarationForm(props: DeclarationFormProps) {
  const { declaration, orderKey, lines, shop, messages, passedDeadline } = props;
  return (
    <form method="post" action={PATHS.withdrawal} noValidate className={styles.form}>
      <Problems messages={messages} />
      <p>{texts.lead}</p>
      {passedDeadline !== undefined && <Notice tone="info">{texts.late(passedDeadline)}</Notice>}
      <input type="hidden" name={FIELD.orderKey} value={orderKey} />
      <DeclarantFields declaration={declaration} messages={messages} isKnownOrder={lines !== undefined} />
      {lines ? (
        <Articles lines={lines} chosen={declaration.lines} />
      ) : (
        <TextAreaField
          id={fieldId(FIELD.description)}
          name={FIELD.description}
          error={messageFor(messages, FIELD.description)}
          label={texts.articles}
          hint={texts.articlesHint}
          defaultValue={declaration.description}
          rows={3}
          optional
        />
      )}
      <div>
        <Button type="submit" name={FIELD.step} value={STEP.check}>
          {texts.check}
        </Button>
      </div>
      <p className={styles.other}>{texts.otherWays(shop)}</p>
    </form>
  );
}

const Problems = ({ messages }: { messages: readonly FaultMessage[] }) => (
  <FormProblems>
    {messages.length > 0 && (
      <Notice tone="error">
        <ul>
          {messages.map(({ field, text, entry }) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{entry ?? text}</a>
            </li>
          ))}
        </ul>
      </Notice>
    )}
  </FormProblems>
);

type DeclarantProps = {
  declaration: Declaration;
  messages: readonly FaultMessage[];
  isKnownOrder: boolean;
};

function DeclarantFields({ declaration, messages, isKnownOrder }: DeclarantProps) {
  const about = (field: string) => ({
    id: fieldId(field),
    name: field,
    error: messageFor(messages, field),
  });
  return (
    <>
      <TextField
        {...about(FIELD.name)}
        label={texts.name}
        defaultValue={declaration.name}
        autoComplete="name"
        required
      />
      <TextField
        {...about(FIELD.orderNumber)}
        label={texts.orderNumber}
        hint={texts.orderNumberHint}
        defaultValue={declaration.orderNumber}
        autoComplete="off"
        readOnly={isKnownOrder}
        required
      />
      <TextField
        {...about(FIELD.email)}
        type="email"
        label={texts.email}
        defaultValue={declaration.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </>
  );
}

type ArticlesProps = {
  lines: readonly WithdrawableLine[];
  chosen: Declaration['lines'];
};

function Articles({ lines, chosen }: ArticlesProps) {
  return (
    <fieldset className={styles.articles}>
      <legend>{texts.articles}</legend>
      <p>{texts.articlesHint}</p>
      {lines.map(({ id, name, quantity, limit, isExcluded }) => {
        const declared = chosen.find(({ lineId }) => lineId === id);
        return (
          <div key={id} className={styles.article}>
            <CheckboxField
              id={fieldId(`${FIELD.line}-${id}`)}
              name={FIELD.line}
              value={String(id)}
              label={name}
              hint={limit && texts.limited(limit)}
              defaultChecked={declared !== undefined}
              disabled={isExcluded}
            />
            {quantity > 1 && !isExcluded && (
              <select
                name={quantityField(id)}
                aria-label={texts.quantityOf(name)}
                defaultValue={declared?.quantity ?? quantity}
              >
                {Array.from({ length: quantity }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1}
                  </option>
                ))}
              </select>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
