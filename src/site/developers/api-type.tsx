import type { ReactNode } from 'react';
import { apiTexts } from '#shop/api/store-api/api-texts.ts';
import type { JsonSchema } from '#shop/api/store-api/server/openapi/openapi.ts';
import styles from './api-page.module.css';

const { page: texts } = apiTexts;

/** Limits above this number are technical maximums and are not shown. */
const LARGEST_TOLD = 1_000_000;

/** Describes the type of a field in words. */
export function TypeName({ schema }: { schema: JsonSchema }) {
  const limits = limitsOf(schema);
  const byDefault = defaultOf(schema);
  return (
    <span className={styles.type}>
      {nameOf(schema)}
      {limits && `, ${limits}`}
      {byDefault && `, ${byDefault}`}
    </span>
  );
}

function nameOf(schema: JsonSchema): ReactNode {
  const { $ref, type, enum: values, items, anyOf, const: only } = schema;
  if ($ref) {
    const name = $ref.split('/').at(-1) ?? '';
    return (
      <a href={`#${name}`}>
        <code>{name}</code>
      </a>
    );
  }
  if (values) return values.map(String).join(' · ');
  if (only !== undefined) return String(only);
  if (anyOf)
    return anyOf.map((one, index) => (
      <span key={index}>
        {index > 0 && texts.or}
        {nameOf(one)}
      </span>
    ));
  if (type === 'array' && items)
    return (
      <>
        {texts.listOf} {items.type && !items.enum ? wordFor(items.type, texts.manyOf) : nameOf(items)}
        {partsOf(items)}
      </>
    );
  return type === undefined ? (
    texts.anything
  ) : (
    <>
      {wordFor(type, texts.types)}
      {partsOf(schema)}
    </>
  );
}

const wordFor = (type: string, words: Readonly<Record<string, string>>) => words[type] ?? type;

/** The property names of an object. */
function partsOf({ properties }: JsonSchema): string {
  const names = Object.keys(properties ?? {});
  return names.length > 0 ? ` (${names.join(', ')})` : '';
}

function limitsOf({ minimum, maximum }: JsonSchema): string | undefined {
  if (minimum === undefined || minimum < -LARGEST_TOLD) return undefined;
  return maximum === undefined || maximum > LARGEST_TOLD
    ? texts.atLeast(minimum)
    : texts.between(minimum, maximum);
}

/** An empty text or list is an obvious default and is not shown. */
function defaultOf({ default: value }: JsonSchema): string | undefined {
  if (value === undefined || value === '' || Array.isArray(value)) return undefined;
  if (typeof value === 'boolean') return texts.byDefault(value ? texts.yes : texts.no);
  return texts.byDefault(String(value));
}
