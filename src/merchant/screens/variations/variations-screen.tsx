import type { FaultMessage } from '#platform/forms.ts';
import { Button, ButtonLink } from '#platform/design/button.tsx';
import { SelectField } from '#platform/design/field.tsx';
import { Notice } from '#platform/design/notice.tsx';
import type { SubmittedForm } from '#platform/server/edge/read-form.ts';
import { queryOf } from '#platform/server/edge/request-query.ts';
import { PRODUCT_DESK_PATH } from '#shop/catalogue/product-desk/product-paths.ts';
import { ResponsivePicture } from '#shop/common/pictures/ui/responsive-picture.tsx';
import { conversionRefusal } from '#shop/catalogue/variation-desk/server/generate-variations.ts';
import {
  findVariableProduct,
  type DeskVariation,
  type VariableProduct,
} from '#shop/catalogue/variation-desk/server/find-variable-product.ts';
import {
  readVariationView,
  ROWS_PER_PAGE,
  variationPaths,
  variationsPath,
  variationViewUrl,
  type VariationView,
} from '#shop/catalogue/variation-desk/variation-paths.ts';
import { may } from '#shop/staff/access/roles.ts';
import { answerMissing, answerScreen, type OfficeContext, type OfficeDeps } from '../../frame/answer.tsx';
import type { OfficeScreen } from '../../frame/office-url.tsx';
import { PressForm } from '../../forms/office-form.tsx';
import { ProductLead } from '../products/product-lead.tsx';
import { ProductTabs } from '../products/product-tabs.tsx';
import { StatusBadge } from '../products/status-badge.tsx';
import { GenerationForm } from './generation-form.tsx';
import { texts } from './texts.ts';
import { VariationGrid } from './variation-grid.tsx';
import { variationNames } from './variation-names.ts';
import styles from './variations.module.css';

/** A form of the screen that was refused. */
export type RefusedVariations = {
  readonly status: 409 | 422;
  readonly title: string;
  readonly messages?: readonly FaultMessage[];
  readonly hint?: string;
  /** The values typed into the grid or into the form of the attributes. */
  readonly grid?: SubmittedForm;
  readonly generation?: SubmittedForm;
  /** The messages of the fields, by name. */
  readonly errors?: ReadonlyMap<string, string>;
};

const MOST_MESSAGES = 20;

export const showVariations: OfficeScreen = (deps, context) => answerVariations(deps, context);

/** The taxonomies by which a product is varied. */
const ownTaxonomies = ({ attributes }: VariableProduct) =>
  attributes.filter(({ position }) => position !== null).map(({ taxonomy }) => taxonomy);

export async function answerVariations(
  deps: OfficeDeps,
  context: OfficeContext,
  refused?: RefusedVariations,
) {
  const product = await findVariableProduct(deps.db, Number(context.params['id']));
  if (!product) return answerMissing(deps, context);
  const canChange = may(context.staff.role, 'change-catalogue');
  const query = queryOf(context.request);
  return answerScreen(deps, context, {
    title: product.name,
    current: PRODUCT_DESK_PATH,
    status: refused?.status ?? 200,
    done: refused ? {} : doneTexts(query.get('fait') ?? ''),
    actions: <StatusBadge status={product.status} />,
    body: (
      <>
        <ProductLead product={product} />
        <ProductTabs productId={product.id} current="variations" />
        {refused && <Refusal refused={refused} />}
        {product.type === 'variable' && (
          <GridPart
            product={product}
            refused={refused}
            canChange={canChange}
            context={context}
            view={viewOf(product, context)}
          />
        )}
        {canChange && <GenerationPart product={product} refused={refused} nonce={context.nonce} />}
      </>
    ),
  });
}

/** The sentences of completed actions; those with a number carry it in their code. */
function doneTexts(done: string): Readonly<Record<string, string>> {
  const [, created] = /^creees-(\d{1,4})$/.exec(done) ?? [];
  if (created !== undefined) return { [done]: texts.created(Number(created)) };
  const [, kind, deleted, switched] = /^(on|off|delete)-(\d{1,4})-(\d{1,4})$/.exec(done) ?? [];
  if (kind === 'on' || kind === 'off' || kind === 'delete')
    return { [done]: texts.selected(Number(deleted), Number(switched), kind) };
  return texts.done;
}

export const viewOf = (product: VariableProduct, { request }: OfficeContext): VariationView =>
  readVariationView(queryOf(request), ownTaxonomies(product));

function Refusal({ refused: { title, hint, messages = [] } }: { refused: RefusedVariations }) {
  const more = messages.length - MOST_MESSAGES;
  return (
    <Notice tone="error" title={title}>
      {hint !== undefined && <p>{hint}</p>}
      {messages.length > 0 && (
        <ul className={styles.problems}>
          {messages.slice(0, MOST_MESSAGES).map(({ field, text }) => (
            <li key={`${field} ${text}`}>{field === '' ? text : <a href={`#${field}`}>{text}</a>}</li>
          ))}
          {more > 0 && <li>{texts.moreProblems(more)}</li>}
        </ul>
      )}
    </Notice>
  );
}

type GridProps = {
  product: VariableProduct;
  view: VariationView;
  refused: RefusedVariations | undefined;
  canChange: boolean;
  context: OfficeContext;
};

const matches = ({ choices }: DeskVariation, values: VariationView['values']) =>
  Object.entries(values).every(([taxonomy, slug]) => choices[taxonomy] === slug);

function GridPart({ product, view, refused, canChange, context }: GridProps) {
  const found = product.variations.filter((variation) => matches(variation, view.values));
  const first = (view.page - 1) * ROWS_PER_PAGE;
  const shown = view.isWhole ? found : found.slice(first, first + ROWS_PER_PAGE);
  const typed = refused?.grid;
  return (
    <section aria-labelledby="declinaisons" className={styles.part}>
      <h2 id="declinaisons">{texts.count(found.length, product.variations.length)}</h2>
      {product.variations.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <Filter product={product} view={view} />
          <Photos product={product} />
          {shown.length === 0 ? (
            <p>{texts.noneMatch}</p>
          ) : (
            <VariationGrid
              canChange={canChange}
              productId={product.id}
              nonce={context.nonce}
              action={variationViewUrl(product.id, view)}
              variations={shown}
              nameOf={variationNames(product.attributes)}
              typedOf={(field) =>
                typed && Object.hasOwn(typed.fields, field) ? typed.text(field) : undefined
              }
              errors={refused?.errors ?? new Map()}
            />
          )}
          <Pages product={product} view={view} count={found.length} />
        </>
      )}
    </section>
  );
}

/** Shows only the variations with a value, for example to switch off all red ones. */
function Filter({ product: { id, attributes }, view }: { product: VariableProduct; view: VariationView }) {
  const own = attributes.filter(({ position }) => position !== null);
  return (
    <form action={variationsPath(id)} className={styles.filter} aria-label={texts.filter}>
      {own.map(({ taxonomy, label, terms }) => (
        <SelectField
          key={taxonomy}
          id={`filtre-${taxonomy}`}
          name={taxonomy}
          label={label}
          labelHidden
          defaultValue={view.values[taxonomy] ?? ''}
          options={[
            { value: '', label: texts.everyValue(label) },
            ...terms
              .filter(({ isOffered }) => isOffered)
              .map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
      ))}
      <Button type="submit" variant="secondary">
        {texts.apply}
      </Button>
    </form>
  );
}

/** The numbers by which the grid names the photographs. */
function Photos({ product: { photos } }: { product: VariableProduct }) {
  if (photos.length === 0) return null;
  return (
    <details className={styles.photos}>
      <summary>{texts.photosLegend}</summary>
      <ol className={styles.photoList}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <ResponsivePicture picture={photo} sizes="64px" upTo={160} className={styles.thumbnail} />
          </li>
        ))}
      </ol>
    </details>
  );
}

type PagesProps = { product: VariableProduct; view: VariationView; count: number };

function Pages({ product: { id }, view, count }: PagesProps) {
  const pages = Math.ceil(count / ROWS_PER_PAGE);
  if (pages < 2) return null;
  const at = (changed: Partial<VariationView>) => variationViewUrl(id, { ...view, ...changed });
  return (
    <nav aria-label={texts.pages} className={styles.pages}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <a
          key={page}
          href={at({ page, isWhole: false })}
          aria-label={texts.page(page)}
          aria-current={!view.isWhole && page === view.page ? 'page' : undefined}
          className={styles.page}
        >
          {page}
        </a>
      ))}
      {/* A form with so many fields is too large to send; a script sends only what was changed. */}
      <span data-needs-scripts="" hidden={!view.isWhole}>
        <ButtonLink href={at({ page: 1, isWhole: !view.isWhole })} variant="quiet" size="s">
          {view.isWhole ? texts.paged : texts.whole}
        </ButtonLink>
      </span>
    </nav>
  );
}

type GenerationProps = { product: VariableProduct; refused: RefusedVariations | undefined; nonce: string };

function GenerationPart({ product, refused, nonce }: GenerationProps) {
  const refusal = conversionRefusal(product);
  const canBeSimple = product.type === 'variable' && product.variations.length === 0;
  return (
    <section aria-labelledby="combinaisons" className={styles.part}>
      <h2 id="combinaisons">{texts.generation}</h2>
      {product.type === 'simple' && !refusal && <p>{texts.simple}</p>}
      {refusal ? (
        <p>{texts.conversionRefusals[refusal]}</p>
      ) : (
        <GenerationForm
          product={product}
          nonce={nonce}
          typed={refused?.generation}
          errors={Object.fromEntries(refused?.errors ?? [])}
        />
      )}
      {canBeSimple && product.status !== 'publish' && (
        <PressForm action={variationPaths(product.id).simple} nonce={nonce} button={texts.makeSimple} />
      )}
    </section>
  );
}
