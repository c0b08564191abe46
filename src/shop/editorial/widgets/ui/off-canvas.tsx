import { ButtonLink } from '#platform/design/button.tsx';
import { opens } from '#platform/design/dialog-trigger.ts';
import { Drawer } from '#platform/design/drawer.tsx';
import { Prose } from '#platform/design/prose.tsx';
import type { OffCanvasWidget } from '../widget.ts';
import styles from './panels.module.css';

/** A button and the panel it opens at an edge of the window; without scripts, a link opens it (§4.18). */
export function OffCanvas({ id, panel }: { id: string; panel: OffCanvasWidget }) {
  const drawerId = `${id}-volet`;
  return (
    <div className={styles.place}>
      <ButtonLink variant="secondary" href={`#${drawerId}`} {...opens(drawerId)}>
        {panel.label}
      </ButtonLink>
      <Drawer id={drawerId} title={panel.title} side={panel.side}>
        <Prose html={panel.content} />
      </Drawer>
    </div>
  );
}
