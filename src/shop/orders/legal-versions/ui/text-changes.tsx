import type { ComparedText } from '../compared-text.ts';
import { texts } from '../texts.ts';

type Props = {
  /** The paragraphs of both texts; undefined if there is no earlier text. */
  compared: readonly ComparedText[] | undefined;
};

/** The difference between two texts: the changed paragraphs, and how many lie between them. */
export function TextChanges({ compared }: Props) {
  if (!compared) return <p>{texts.firstVersion}</p>;
  if (compared.every(({ change }) => change === 'same')) return <p>{texts.onlyMarkup}</p>;
  return <>{withoutUnchanged(compared)}</>;
}

/** Shows the changed paragraphs and counts the unchanged ones between them. */
function withoutUnchanged(compared: readonly ComparedText[]): React.ReactElement[] {
  const shown: React.ReactElement[] = [];
  let same = 0;
  const flush = () => {
    if (same > 0)
      shown.push(
        <p key={shown.length}>
          <small>… {texts.unchangedParagraphs(same)} …</small>
        </p>,
      );
    same = 0;
  };
  for (const { change, text } of compared) {
    if (change === 'same') {
      same += 1;
      continue;
    }
    flush();
    const Mark = change === 'added' ? 'ins' : 'del';
    shown.push(
      <p key={shown.length}>
        <span className="visually-hidden">{texts[change]} : </span>
        <Mark>{text}</Mark>
      </p>,
    );
  }
  flush();
  return shown;
}
