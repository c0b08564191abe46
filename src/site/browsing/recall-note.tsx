import { Notice } from '#platform/design/notice.tsx';
import { texts } from '#shop/orders/recalls/texts.ts';

type Props = {
  recalls: readonly { readonly id: number; readonly reason: string; readonly instructions: string }[];
};

/** Says on the page of a product that it is called back, why, and what its buyers must do. */
export const RecallNote = ({ recalls }: Props) =>
  recalls.map(({ id, reason, instructions }) => (
    <Notice key={id} tone="error" quiet title={texts.noteTitle}>
      {[reason, instructions]
        .flatMap((text) => text.split('\n'))
        .map((line, index) => (
          <p key={`${index} ${line}`}>{line}</p>
        ))}
    </Notice>
  ));
