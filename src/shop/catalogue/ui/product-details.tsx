import type { ReactNode } from 'react';
import { ageLabel } from '../age.ts';
import type { Party, ProductView } from '../product.ts';
import { dimensionsText, texts, weightText } from '../texts.ts';
import styles from './product-details.module.css';

/** What one reads before buying: the description, the facts, and who made it. */
export function ProductDetails({ product }: { product: ProductView }) {
  return (
    <div className={styles.details}>
      <section id="description">
        <h2 className={styles.title}>{texts.description}</h2>
        {/* Written by the merchant, who may use HTML. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: product.description }} />
        {product.contents.length > 0 && (
          <div className={styles.text}>
            <h3>{texts.contents}</h3>
            <ul>
              {product.contents.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <div className={styles.facts}>
        <section id="informations">
          <h2 className={styles.title}>{texts.additionalInformation}</h2>
          <dl>
            {product.age && <Fact name={texts.age}>{ageLabel(product.age)}</Fact>}
            {product.materials && <Fact name={texts.materials}>{product.materials}</Fact>}
            {product.dimensionsMm && (
              <Fact name={texts.dimensions}>{dimensionsText(product.dimensionsMm)}</Fact>
            )}
            {product.weightGrams > 0 && <Fact name={texts.weight}>{weightText(product.weightGrams)}</Fact>}
            <Fact name={texts.sku}>{product.sku}</Fact>
          </dl>
        </section>
        <section id="securite">
          <h2 className={styles.title}>{texts.safety}</h2>
          <dl>
            <Fact name={texts.maker}>
              <PartyText party={product.maker} />
            </Fact>
            {product.responsible && (
              <Fact name={texts.responsible}>
                <PartyText party={product.responsible} />
              </Fact>
            )}
            {product.standards && <Fact name={texts.standards}>{product.standards}</Fact>}
            <Fact name={texts.warnings}>
              {product.warnings.length > 0 ? product.warnings.join(' ') : texts.noWarning}
            </Fact>
          </dl>
        </section>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
