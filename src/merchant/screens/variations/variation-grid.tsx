import { Button } from '#platform/design/button.tsx';
import { NONCE_FIELD } from '#shop/staff/access/office-paths.ts';
import { showWhole } from '#shop/catalogue/product-desk/typed-numbers.ts';
import { ACTIONS, SELECTION_ACTIONS, SELECTION_FIELDS } from '#shop/catalogue/variation-desk/selection.ts';
import type { DeskVariation } from '#shop/catalogue/variation-desk/server/find-variable-product.ts';
import {
  cellField,
  COLUMNS,
  rowVersionField,
  seenStockField,
  showRow,
  type Cell,
} from '#shop/catalogue/variation-desk/variation-draft.ts';
import { variationPaths } from '#shop/catalogue/variation-desk/variation-paths.ts';
import { texts } from './texts.ts';
import styles from './variations.module.css';

const SELECTION_FORM = 'selection';

type Props = {
  productId: number;
  /** The url of the shown part, to which the form is sent. */
  action: string;
  nonce: string;
  variations: readonly DeskVariation[];
  nameOf: (choices: DeskVariation['choices']) => string;
  canChange: boolean;
  /** The typed value of a cell of a refused form; undefined if it was not sent. */
  typedOf: (field: string) => string | undefined;
  errors: ReadonlyMap<string, string>;
};

/** The variations as a grid of fields. With scripts, the arrow keys move between cells and a block can be pasted. */
export function VariationGrid(props: Props) {
  const { productId, action, nonce, canChange } = props;
  return (
    <>
      {canChange && <Selection productId={productId} nonce={nonce} />}
      <form method="post" action={action} aria-label={texts.grid} noValidate data-variation-grid="">
        <input type="hidden" name={NONCE_FIELD} value={nonce} />
        <fieldset disabled={!canChange} className={styles.all}>
          {canChange && (
            <p className={styles.hint} hidden data-needs-scripts="">
              {texts.gridHint}
            </p>
          )}
          <div className={styles.scroller} tabIndex={0} role="region" aria-label={texts.grid}>
            <Grid {...props} />
          </div>
          {canChange && (
            <div className={styles.saveBar}>
              <Button type="submit">{texts.save}</Button>
              <output className={styles.hint} data-changed-cells={texts.changedCells} />
            </div>
          )}
        </fieldset>
      </form>
    </>
  );
}

/** The actions for the checked variations. Their boxes stand in the rows of the grid. */
function Selection({ productId, nonce }: Pick<Props, 'productId' | 'nonce'>) {
  return (
    <form
      id={SELECTION_FORM}
      method="post"
      action={variationPaths(productId).selection}
      className={styles.selection}
      aria-label={texts.selection}
    >
      <input type="hidden" name={NONCE_FIELD} value={nonce} />
      <span className={styles.selectionLabel}>{texts.selection}</span>
      {ACTIONS.map((one) => (
        <Button
          key={one}
          type="submit"
          name={SELECTION_FIELDS.action}
          value={SELECTION_ACTIONS[one]}
          variant="secondary"
          size="s"
        >
          {texts.actions[one]}
        </Button>
      ))}
      <span className={styles.hint}>{texts.soldHint}</span>
    </form>
  );
}

const Grid = (props: Props) => (
  <table className={styles.grid}>
    <caption className="visually-hidden">{texts.grid}</caption>
    <thead>
      <tr>
        <th scope="col" className={styles.first}>
          {texts.combination}
        </th>
        {COLUMNS.map((cell) => (
          <th key={cell} scope="col">
            {texts.columns[cell]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {props.variations.map((variation) => (
        <Row key={variation.id} variation={variation} {...props} />
      ))}
    </tbody>
  </table>
);

function Row({ variation, ...props }: Props & { variation: DeskVariation }) {
  const { id, choices, draft, version, isOrdered } = variation;
  const name = props.nameOf(choices);
  const shown = showRow(draft);
  return (
    <tr data-row={id}>
      <th scope="row" className={styles.first}>
        <label className={styles.rowName}>
          {props.canChange && (
            <input
              type="checkbox"
              form={SELECTION_FORM}
              name={SELECTION_FIELDS.variation}
              value={id}
              aria-label={texts.select(name)}
            />
          )}
          <span>{name}</span>
        </label>
        {isOrdered && <span className={styles.hint}>{texts.ordered}</span>}
        <input type="hidden" name={rowVersionField(id)} value={version} />
        <input type="hidden" name={seenStockField(id)} value={showWhole(draft.stock)} />
      </th>
      {COLUMNS.map((cell) => (
        <GridCell
          key={cell}
          cell={cell}
          id={id}
          name={name}
          stored={shown[cell]}
          typed={props.typedOf(cellField(cell, id))}
          error={props.errors.get(cellField(cell, id))}
        />
      ))}
    </tr>
  );
}

type CellProps = {
  cell: Cell;
  id: number;
  name: string;
  stored: string;
  typed: string | undefined;
  error: string | undefined;
};

const NUMBERS: readonly Cell[] = ['stock', 'photo', 'weightGrams'];

/** One cell. `data-stored` lets the script send only what differs from the stored value. */
function GridCell({ cell, id, name, stored, typed, error }: CellProps) {
  const field = cellField(cell, id);
  const value = typed ?? stored;
  const common = {
    id: field,
    name: field,
    'aria-label': texts.cell(cell, name),
    'aria-invalid': error !== undefined || undefined,
    title: error,
    'data-cell': cell,
    'data-stored': stored,
  };
  return (
    <td className={styles[cell]} data-label={texts.columns[cell]}>
      {cell === 'isActive' ? (
        <>
          {/* An unticked box sends nothing: this says that the row was shown. */}
          <input type="hidden" name={field} value="0" />
          <input {...common} type="checkbox" value="1" defaultChecked={value === '1'} />
        </>
      ) : (
        <input
          {...common}
          type="text"
          inputMode={NUMBERS.includes(cell) ? 'numeric' : cell === 'sku' ? 'text' : 'decimal'}
          autoComplete="off"
          defaultValue={value}
          className={styles.input}
        />
      )}
    </td>
  );
}
