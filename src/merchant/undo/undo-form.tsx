import { Button } from '#platform/design/button.tsx';
import { NONCE_FIELD, RETURN_FIELD } from '#shop/staff/access/office-paths.ts';
import { undoTexts as texts } from './texts.ts';
import { undoPath } from './undo-path.ts';

type Props = { entryId: number; nonce: string; returnTo: string };

/** The button that undoes an entry of the audit log and returns to a screen. */
export function UndoForm({ entryId, nonce, returnTo }: Props) {
  return (
    <form method="post" action={undoPath(entryId)}>
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <input type="hidden" name={RETURN_FIELD} value={returnTo} />
      <Button type="submit" variant="secondary" size="s">
        {texts.undo}
      </Button>
    </form>
  );
}
