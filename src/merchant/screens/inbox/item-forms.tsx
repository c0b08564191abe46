import { Button } from '#platform/design/button.tsx';
import { SelectField, TextAreaField } from '#platform/design/field.tsx';
import type { InboxItem } from '#shop/customers/inbox/inbox-item.ts';
import { inboxItemPath, itemAnchor } from '#shop/customers/inbox/inbox-list.ts';
import { actionsOf, ITEM_ACTIONS, type ItemAction } from '#shop/customers/inbox/item-actions.ts';
import type { SavedReply } from '#shop/customers/inbox/saved-reply.ts';
import { OfficeForm } from '../../forms/office-form.tsx';
import { inboxTexts as texts } from './texts.ts';
import styles from './inbox.module.css';

/** The fields of the forms of an item. */
export const ITEM_FIELD = {
  /** Not « action », which would hide the property of that name from scripts. */
  action: 'geste',
  text: 'texte',
  saved: 'enregistree',
  /** The list from which the form was sent, and the item after this one. */
  list: 'liste',
  next: 'suivant',
} as const;
/** The action of the button that inserts a saved reply. */
export const INSERT = 'inserer';

/** A form that was refused, or into which a saved reply was inserted. */
export type TypedItem = { readonly action: ItemAction; readonly text: string; readonly error?: string };

export type ItemFormsProps = {
  item: InboxItem;
  nonce: string;
  saved: readonly SavedReply[];
  typed?: TypedItem | undefined;
  /** The url of the list that shows the item; undefined on the page of the item. */
  list?: string | undefined;
  next?: InboxItem | undefined;
};

/** The forms of an item: what needs no text at once, the rest folded except for the main one. */
export function ItemForms(props: ItemFormsProps) {
  const { item, typed } = props;
  const actions = actionsOf(item.kind, item.status);
  const presses = actions.filter((action) => ITEM_ACTIONS[action] === 'none');
  const written = actions.filter((action) => ITEM_ACTIONS[action] !== 'none');
  return (
    <div className={styles.forms}>
      {presses.length > 0 && (
        <ItemForm {...props} label={presses.map((action) => texts.actions[action]).join(', ')}>
          <div className={styles.row}>
            {presses.map((action) => (
              <Button
                key={action}
                type="submit"
                name={ITEM_FIELD.action}
                value={action}
                variant={action === 'approve' || action === 'publish' ? 'primary' : 'secondary'}
              >
                {texts.actions[action]}
              </Button>
            ))}
          </div>
        </ItemForm>
      )}
      {written.map((action) => (
        <details
          key={action}
          open={typed ? typed.action === action : isMain(item, action)}
          className={styles.folded}
        >
          <summary>{summaryOf(item, action)}</summary>
          <WrittenForm {...props} action={action} />
        </details>
      ))}
    </div>
  );
}

/** The form that is open at once: the answer that is waited for. */
const isMain = ({ status }: InboxItem, action: ItemAction) =>
  (status === 'pending' || status === 'open') && ['answer', 'reply', 'decide'].includes(action);

const summaryOf = (item: InboxItem, action: ItemAction) =>
  (action === 'reply' || action === 'answer') && item.reply !== '' ? texts.change : FOLDED[action];

const FOLDED: Readonly<Record<ItemAction, string>> = {
  ...texts.actions,
  reply: 'Répondre',
  answer: 'Répondre',
  rewrite: texts.change,
  decide: 'Décider',
};

type FormProps = ItemFormsProps & { label: string; children: React.ReactNode };

function ItemForm({ item, nonce, list, next, label, children }: FormProps) {
  return (
    <OfficeForm
      action={inboxItemPath(item.kind, item.id)}
      nonce={nonce}
      version={item.version}
      label={texts.formOf(label, item.kind, item.id)}
      className={styles.form}
    >
      {list !== undefined && <input type="hidden" name={ITEM_FIELD.list} value={list} />}
      {next && <input type="hidden" name={ITEM_FIELD.next} value={itemAnchor(next.kind, next.id)} />}
      {children}
    </OfficeForm>
  );
}

function WrittenForm({ action, ...props }: ItemFormsProps & { action: ItemAction }) {
  const { item, saved, typed } = props;
  const own = typed?.action === action ? typed : undefined;
  const { label, hint } = texts.fields[action];
  const isReplyToReview = action === 'reply' && item.kind === 'review';
  const id = `${itemAnchor(item.kind, item.id)}-${action}`;
  const isReply = action === 'reply' || action === 'answer' || action === 'rewrite' || action === 'decide';
  return (
    <ItemForm {...props} label={texts.actions[action]}>
      <TextAreaField
        id={id}
        name={ITEM_FIELD.text}
        label={label}
        hint={isReplyToReview ? texts.replyToReview : hint}
        error={own?.error}
        defaultValue={own?.text ?? storedText(item, action)}
        rows={4}
        required={ITEM_ACTIONS[action] === 'required'}
      />
      <div className={styles.row}>
        <Button
          type="submit"
          name={ITEM_FIELD.action}
          value={action}
          variant={isReply ? 'primary' : 'danger'}
        >
          {texts.actions[action]}
        </Button>
        {isReply && saved.length > 0 && (
          <div className={styles.saved}>
            <SelectField
              id={`${id}-enregistree`}
              name={ITEM_FIELD.saved}
              label={texts.saved}
              labelHidden
              options={[
                { value: '', label: texts.saved },
                ...saved.map(({ id: savedId, title }) => ({ value: String(savedId), label: title })),
              ]}
            />
            <Button type="submit" name={ITEM_FIELD.action} value={`${INSERT}:${action}`} variant="secondary">
              {texts.insert}
            </Button>
          </div>
        )}
      </div>
    </ItemForm>
  );
}

function storedText(item: InboxItem, action: ItemAction): string {
  if (action === 'rewrite') return item.body;
  return action === 'reply' || action === 'answer' ? item.reply : '';
}
