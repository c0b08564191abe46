import { Accordion } from '#platform/design/accordion.tsx';
import { Prose } from '#platform/design/prose.tsx';
import type { AccordionWidget } from '../widget.ts';
import styles from './panels.module.css';

/** Sections of text that open and close, without scripts too (§4.18). */
export function AccordionView({ id, accordion }: { id: string; accordion: AccordionWidget }) {
  return (
    <div className={styles.place}>
      <Accordion
        slow
        exclusiveName={accordion.exclusive ? id : undefined}
        sections={accordion.sections.map(({ title, content, open }) => ({
          title,
          content: <Prose html={content} />,
          open,
        }))}
      />
    </div>
  );
}
