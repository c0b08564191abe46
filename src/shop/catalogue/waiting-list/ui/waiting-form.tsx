import { Button } from '#platform/design/button.tsx';
import { SelectField, TextField } from '#platform/design/field.tsx';
import { PATHS } from '#shop/common/paths/paths.ts';
import { waitingTexts as texts } from '../texts.ts';
import { waitingHref } from '../waiting-href.ts';
import { WAITING_FIELDS as FIELDS, type WaitingItem } from '../waiting.ts';

type Props = {
  /** One article, or those to choose from. */
  items: readonly Pick<WaitingItem, 'sellableId' | 'options'>[];
  chosen?: number | undefined;
  email?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
};

/** Takes the email of a shopper who waits for an article. It works without scripts. */
export function WaitingForm({ items, chosen, email = '', error, className }: Props) {
  const [only] = items;
  return (
    <form method="post" action={PATHS.backInStock} className={className}>
      {only && items.length === 1 ? (
        <input type="hidden" name={FIELDS.item} value={only.sellableId} />
      ) : (
        <SelectField
          id="attente-article"
          name={FIELDS.item}
          label={texts.item}
          defaultValue={chosen}
          options={items.map(({ sellableId, options }) => ({ value: String(sellableId), label: options }))}
        />
      )}
      <TextField
        id="attente-email"
        name={FIELDS.email}
        type="email"
        label={texts.email}
        autoComplete="email"
        defaultValue={email}
        error={error}
        required
      />
      <p hidden>
        <label>
          {texts.trap}
          <input name={FIELDS.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p>
        <small>
          {texts.privacy} <a href={PATHS.content('politique-de-confidentialite')}>{texts.privacyLink}</a>
        </small>
      </p>
      <Button type="submit" variant="secondary">
        {texts.send}
      </Button>
    </form>
  );
}

/** Leads to the form for the missing variations of a product. */
export function WaitingLink({ id }: { id: number }) {
  return (
    <p>
      <a href={waitingHref(id)} rel="nofollow">
        {texts.missingChoice}
      </a>
    </p>
  );
}
