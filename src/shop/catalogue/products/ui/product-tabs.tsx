import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Tabs } from '#platform/design/tabs.tsx';
import { ageLabel } from '../age.ts';
import type { ProductView, Term } from '../product.ts';
import { panelId, REVIEWS_ANCHOR } from '../product-tabs.ts';
import { texts, weightText } from '../texts.ts';
import { FactList } from './fact-list.tsx';
import styles from './product-tabs.module.css';

type Props = {
  product: ProductView;
  /** The content of the reviews panel. */
  reviews: ReactNode;
};

/** “Description”, “Informations complémentaires”, “Avis”: tabs on wide screens, sections on phones (§2.1). */
export function ProductTabs({ product, reviews }: Props) {
  return (
    <Tabs
      label={texts.productTabs}
      stacked
      tabs={[
        {
          id: panelId('description'),
          label: texts.description,
          content: <Description product={product} />,
        },
        {
          id: panelId('additional_information'),
          label: texts.additionalInformation,
          content: <AdditionalInformation product={product} />,
        },
        {
          id: panelId('reviews'),
          label: texts.reviewsTab(product.rating.count),
          content: (
            <div id={REVIEWS_ANCHOR} tabIndex={-1} className={styles.reviews}>
              {reviews}
            </div>
          ),
        },
      ]}
    />
  );
}

function Description({ product: { description, contents } }: { product: ProductView }) {
  return (
    <div className={styles.description}>
      {/* Written by the merchant, who may use HTML. */}
      <div className={styles.text} dangerouslySetInnerHTML={{ __html: description }} />
      {contents.length > 0 && (
        <div className={styles.box}>
          <h3 className={styles.boxTitle}>{texts.contents}</h3>
          <ul>
            {contents.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function AdditionalInformation({ product }: { product: ProductView }) {
  const { age, categories, skills, attributes, weightGrams, sku } = product;
  return (
    <div className={styles.information}>
      <FactList
        facts={[
          { name: texts.age, value: age && ageLabel(age) },
          { name: texts.category, value: <TermLinks terms={categories} href={PATHS.category} /> },
          { name: texts.skills, value: skills.length > 0 && <TermLinks terms={skills} href={PATHS.tag} /> },
          ...attributes.map(({ label, terms }) => ({
            name: label,
            value: terms.map(({ name }) => name).join(', '),
          })),
          { name: texts.weight, value: weightGrams > 0 && weightText(weightGrams) },
          { name: texts.sku, value: sku },
        ]}
      />
    </div>
  );
}

function TermLinks({ terms, href }: { terms: readonly Term[]; href: (slug: string) => string }) {
  return terms.map(({ id, slug, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <a href={href(slug)}>{name}</a>
    </span>
  ));
}
