import { Accordion } from '#platform/design/accordion.tsx';
import type { Party, ProductView } from '../product.ts';
import { dimensionsText, texts } from '../texts.ts';
import { FactList } from './fact-list.tsx';
import styles from './product-details.module.css';

type Props = {
  product: ProductView;
  /** The merchant's description of shipping (HTML). */
  deliveryNote: string;
};

/** Details next to the buy button, as an accordion with one section open at a time (§2.1). */
export function ProductDetails({ product, deliveryNote }: Props) {
  const { materials, dimensionsMm, isVirtual } = product;
  const isMadeOfSomething = materials !== '' || dimensionsMm !== null;
  return (
    <Accordion
      exclusiveName="details-du-produit"
      sections={[
        ...(isMadeOfSomething
          ? [
              {
                id: 'matieres',
                title: texts.materialsAndDimensions,
                content: <MaterialsAndSize product={product} />,
              },
            ]
          : []),
        { id: 'securite', title: texts.safety, content: <Safety product={product} /> },
        ...(deliveryNote !== '' && !isVirtual
          ? [{ id: 'livraison', title: texts.delivery, content: <Delivery note={deliveryNote} /> }]
          : []),
      ]}
    />
  );
}

function MaterialsAndSize({ product: { materials, dimensionsMm } }: { product: ProductView }) {
  return (
    <FactList
      facts={[
        { name: texts.materials, value: materials },
        { name: texts.dimensions, value: dimensionsMm && dimensionsText(dimensionsMm) },
      ]}
    />
  );
}

function Safety({
  product: { maker, responsible, standards, warnings, noWarningReason },
}: {
  product: ProductView;
}) {
  return (
    <FactList
      facts={[
        { name: texts.maker, value: maker.name !== '' && <PartyText party={maker} /> },
        { name: texts.responsible, value: responsible && <PartyText party={responsible} /> },
        { name: texts.standards, value: standards },
        {
          name: texts.warnings,
          value:
            warnings.length > 0 ? warnings.join(' ') : noWarningReason && texts.noWarning(noWarningReason),
        },
      ]}
    />
  );
}

function PartyText({ party }: { party: Party }) {
  return (
    <>
      {party.name}
      <br />
      {party.address}
      <br />
      <a href={`mailto:${party.email}`}>{party.email}</a>
    </>
  );
}

/** Written by the merchant, who may use HTML. */
function Delivery({ note }: { note: string }) {
  return <div className={styles.note} dangerouslySetInnerHTML={{ __html: note }} />;
}
