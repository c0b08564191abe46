import type { ReactNode } from 'react';
import { PATHS } from '#shop/common/paths/paths.ts';
import { Accordion } from '#platform/design/accordion.tsx';
import { Breadcrumb } from '#platform/design/breadcrumb.tsx';
import { ButtonLink } from '#platform/design/button.tsx';
import { ChipLink } from '#platform/design/chip.tsx';
import { classNames } from '#platform/design/class-names.ts';
import { apiTexts } from '#shop/api/store-api/api-texts.ts';
import {
  listOperations,
  type ApiDocument,
  type ApiOperation,
  type ApiParameter,
  type JsonSchema,
} from '#shop/api/store-api/server/openapi/openapi.ts';
import { TypeName } from './api-type.tsx';
import { show, type ScreenOutcome } from '#site/engine/page.ts';
import { texts as siteTexts } from '#site/frame/texts.ts';
import styles from './api-page.module.css';

const texts = apiTexts.page;

/** GET /wp-json/: documentation of the Store API for developers; programs read `openapi.json`. */
export function apiPage(document: ApiDocument): ScreenOutcome {
  const operations = listOperations(document);
  const groups = Object.entries(apiTexts.groups).map(([id, title]) => ({
    id,
    title,
    calls: operations.filter(({ operation }) => operation.tags.includes(title)),
  }));
  return show({
    title: texts.title,
    description: texts.intro,
    path: PATHS.apiGuide,
    hidden: true,
    tags: [],
    body: (
      <div className={styles.page}>
        <Breadcrumb items={[{ label: siteTexts.home, href: PATHS.home }, { label: texts.title }]} />
        <h1>{texts.title}</h1>
        <p className={styles.intro}>{texts.intro}</p>
        <ButtonLink href={PATHS.openApi}>{texts.openApi}</ButtonLink>
        <nav aria-label={texts.contents} className={styles.contents}>
          {[...groups, { id: 'formes', title: texts.shapes }].map(({ id, title }) => (
            <ChipLink key={id} href={`#${id}`}>
              {title}
            </ChipLink>
          ))}
        </nav>
        <section className={styles.section}>
          <h2>{texts.start}</h2>
          <ul className={styles.rules}>
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        {groups.map(({ id, title, calls }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{title}</h2>
            <Accordion
              sections={calls.map(({ method, path, operation }) => ({
                id: operation.operationId,
                title: <CallTitle method={method} path={path} />,
                content: <Call operation={operation} />,
              }))}
            />
          </section>
        ))}
        <Shapes schemas={document.components.schemas} />
      </div>
    ),
  });
}

const METHOD_STYLES: Readonly<Record<string, string | undefined>> = {
  GET: styles.get,
  DELETE: styles.delete,
};

function CallTitle({ method, path }: { method: string; path: string }) {
  return (
    <span className={styles.call}>
      <span className={classNames(styles.method, METHOD_STYLES[method] ?? styles.change)}>{method}</span>
      <code className={styles.path}>
        {/* A long path may wrap after each segment. */}
        {path.split('/').flatMap((part, index) => (index === 0 ? [part] : ['/', <wbr key={index} />, part]))}
      </code>
    </span>
  );
}

function Call({ operation }: { operation: ApiOperation }) {
  const { summary, parameters, requestBody, responses } = operation;
  const body = requestBody?.content['application/json'];
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return (
    <>
      <p>{summary}</p>
      {parameters.length > 0 && (
        <Part title={texts.parameters}>
          <Fields fields={parameters.map(toField)} />
        </Part>
      )}
      {body && (
        <Part title={texts.body}>
          <Fields fields={fieldsOf(body.schema)} />
          <Example of={operation.operationId} value={body.example} />
        </Part>
      )}
      <Part title={texts.answer}>
        {answers.map(([status, { description, content }]) => (
          <p key={status}>
            <strong>{status}</strong> {description}{' '}
            {content && <TypeName schema={content['application/json'].schema} />}
          </p>
        ))}
      </Part>
      {errors.length > 0 && (
        <Part title={texts.errors}>
          {errors.map(([status, { description }]) => (
            <p key={status}>
              <strong>{status}</strong> <code className={styles.codes}>{description}</code>
            </p>
          ))}
        </Part>
      )}
    </>
  );
}

/** The fields of the responses. */
function Shapes({ schemas }: { schemas: ApiDocument['components']['schemas'] }) {
  return (
    <section id="formes" className={styles.section}>
      <h2>{texts.shapes}</h2>
      <Accordion
        sections={Object.entries(schemas).map(([name, schema]) => ({
          id: name,
          title: <code>{name}</code>,
          content: (
            <>
              <Fields fields={fieldsOf(schema)} />
              <Example of={name} value={schema.examples?.[0]} />
            </>
          ),
        }))}
      />
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

type Field = { name: string; schema: JsonSchema; description?: string };

const toField = ({ name, schema, description }: ApiParameter): Field => ({ name, schema, description });
const fieldsOf = ({ properties = {} }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema }));

function Fields({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ name, schema, description }) => (
        <div key={name} className={styles.field}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {description} <TypeName schema={schema} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The example may overflow: it is focusable so that the keyboard can scroll it. */
function Example({ of, value }: { of: string; value: unknown }) {
  return (
    <pre className={styles.example} tabIndex={0} role="group" aria-label={texts.example(of)}>
      {JSON.stringify(value, null, 2)}
    </pre>
  );
}
