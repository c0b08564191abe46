import { Notice } from '#platform/design/notice.tsx';
import {
  COUNT_PARAMETERS,
  countDifferencesPath,
  countPath,
  countPrintPath,
  countSheetPath,
  COUNTS_PATH,
  REMAINING,
} from '#shop/catalogue/stock-count/count-paths.ts';
import type { CountRefusal, StockCount } from '#shop/catalogue/stock-count/stock-count.ts';
import { DeskTabs } from '../../lists/desk-list.tsx';
import { formatMoment } from '../format-moment.ts';
import { countTexts as texts } from './texts.ts';
import styles from './stock-counts.module.css';

type CountView = keyof typeof texts.views;

/** The url of the lines that are not counted yet. */
const remainingPath = (id: number) => `${countSheetPath(id)}?${COUNT_PARAMETERS.shown}=${REMAINING}`;

type Props = {
  count: StockCount;
  current: CountView;
  refusal?: Exclude<CountRefusal, 'unknown'> | undefined;
};

/** The head of every screen of a count: who began it, how far it is, and its parts. */
export function CountHead({ count, current, refusal }: Props) {
  const { id, createdAt, createdBy, closedAt, closedBy, scope, countedArticles, articles } = count;
  const hrefs: Readonly<Record<CountView, string>> = {
    scan: countPath(id),
    sheet: countSheetPath(id),
    remaining: remainingPath(id),
    differences: countDifferencesPath(id),
  };
  const views: readonly CountView[] = closedAt === null ? ['scan', 'sheet', 'remaining', 'differences'] : [];
  return (
    <>
      <p className={styles.lead}>
        <a href={COUNTS_PATH}>{texts.back}</a>
        {closedAt === null && <a href={countPrintPath(id)}>{texts.print}</a>}
        <span>{scope || texts.everything}</span>
        <span>{texts.createdBy(createdBy, formatMoment(createdAt))}</span>
        {closedAt && <span>{texts.closedBy(closedBy, formatMoment(closedAt))}</span>}
      </p>
      <div className={styles.progress}>
        <progress value={countedArticles} max={articles} aria-label={texts.progressLabel} />
        <span>{texts.progress(countedArticles, articles)}</span>
      </div>
      {views.length > 0 && (
        <DeskTabs
          label={texts.viewsLabel}
          tabs={views.map((view) => ({
            href: hrefs[view],
            label: texts.views[view],
            isCurrent: view === current,
          }))}
        />
      )}
      {refusal && <Notice tone="error">{texts.refusals[refusal]}</Notice>}
    </>
  );
}

/** Reads the position after which a page of lines begins. */
export const readPosition = (typed: string | null): number =>
  /^[1-9]\d{0,8}$/.test(typed ?? '') ? Number(typed) : 0;
