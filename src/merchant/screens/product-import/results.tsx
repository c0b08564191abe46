import { productDeskPath } from '#shop/catalogue/product-desk/product-paths.ts';
import { importPath } from '#shop/catalogue/product-import/import-paths.ts';
import {
  OUTCOMES,
  VERDICTS,
  type Outcome,
  type Verdict,
} from '#shop/catalogue/product-import/import-states.ts';
import type {
  ImportResult,
  ProductImport,
  ResultPage,
} from '#shop/catalogue/product-import/server/find-import.ts';
import { ListPages, ListTabs } from '../../parts/list-parts.tsx';
import { OfficeTable } from '../../parts/office-table.tsx';
import { texts } from './texts.ts';
import styles from './product-import.module.css';

type Kind = Verdict | Outcome;
export type ResultView = { readonly kind: Kind; readonly after: number };

const VIEW_PARAMETERS = { kind: 'voir', after: 'apres' } as const;

/** The kinds of results that a file has, with their counts. */
function kindsOf({ status, verdicts, outcomes }: ProductImport): readonly (readonly [Kind, number])[] {
  const isWritten = status === 'done' || status === 'fetching';
  const counted = isWritten ? outcomes : verdicts;
  const kinds = isWritten ? OUTCOMES : VERDICTS;
  return kinds.flatMap((kind) => {
    const count = counted[kind] ?? 0;
    return count > 0 ? [[kind, count] as const] : [];
  });
}

/** Reads which results are shown; the first kind that the file has, if none is named. */
export function readResultView(query: URLSearchParams, found: ProductImport): ResultView {
  const kinds = kindsOf(found).map(([kind]) => kind);
  const kind = kinds.find((one) => one === query.get(VIEW_PARAMETERS.kind)) ?? kinds[0] ?? 'same';
  const after = query.get(VIEW_PARAMETERS.after) ?? '';
  return { kind, after: /^\d{1,9}$/.test(after) ? Number(after) : 0 };
}

const viewHref = (id: number, { kind, after }: ResultView) =>
  `${importPath(id)}?${new URLSearchParams({
    [VIEW_PARAMETERS.kind]: kind,
    ...(after > 0 && { [VIEW_PARAMETERS.after]: String(after) }),
  }).toString()}`;

type Props = { found: ProductImport; view: ResultView; page: ResultPage };

/** The products of the file by what becomes, or became, of them. */
export function Results({ found, view, page: { results, next } }: Props) {
  const { id } = found;
  return (
    <section className={styles.part}>
      <ListTabs
        label={texts.kindsLabel}
        tabs={kindsOf(found).map(([kind, count]) => ({
          href: viewHref(id, { kind, after: 0 }),
          label: texts.kinds[kind],
          isCurrent: kind === view.kind,
          count,
        }))}
      />
      {results.length === 0 ? <p>{texts.empty}</p> : <ResultTable kind={view.kind} results={results} />}
      <ListPages
        label={texts.pages}
        first={view.after > 0 ? { href: viewHref(id, { ...view, after: 0 }), label: texts.first } : undefined}
        next={
          next === undefined ? undefined : { href: viewHref(id, { ...view, after: next }), label: texts.more }
        }
      />
    </section>
  );
}

function ResultTable({ kind, results }: { kind: Kind; results: readonly ImportResult[] }) {
  const { tableColumns: columns } = texts;
  const detail = detailOf(kind);
  return (
    <OfficeTable
      caption={texts.kinds[kind]}
      columns={[
        { label: columns.line },
        { label: columns.product },
        { label: columns.sku },
        ...(detail === undefined ? [] : [{ label: columns[detail] }]),
      ]}
      rows={results.map((result) => ({
        key: result.position,
        cells: [
          lineOf(result),
          <ProductName result={result} />,
          skuOf(result),
          ...(detail === undefined ? [] : [<Detail result={result} detail={detail} />]),
        ],
      }))}
    />
  );
}

type DetailColumn = 'changes' | 'problem' | 'missing';

function detailOf(kind: Kind): DetailColumn | undefined {
  if (kind === 'refused') return 'problem';
  if (kind === 'change' || kind === 'changed') return 'changes';
  return kind === 'created' ? 'missing' : undefined;
}

const lineOf = ({ content: { product, variations } }: ImportResult) =>
  product?.line ?? variations[0]?.line ?? 0;

const skuOf = ({ content: { product, variations } }: ImportResult) =>
  product?.cells.sku || variations[0]?.cells.parent || '–';

function ProductName({ result }: { result: ImportResult }) {
  const { content, productId } = result;
  const name = content.product?.cells.name || skuOf(result);
  return productId === null ? name : <a href={productDeskPath(productId)}>{name}</a>;
}

function Detail({ result, detail }: { result: ImportResult; detail: DetailColumn }) {
  const { problems, differences, missing } = result;
  if (detail === 'missing') return texts.missing(missing);
  const line = lineOf(result);
  const lines =
    detail === 'problem'
      ? problems.map(texts.problem)
      : [...differences.map((difference) => texts.difference(difference, line)), texts.missing(missing)];
  return (
    <ul className={styles.details}>
      {lines
        .filter((text) => text !== '')
        .map((text) => (
          <li key={text}>{text}</li>
        ))}
    </ul>
  );
}
