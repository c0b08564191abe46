import { Button } from '#platform/design/button.tsx';
import { Prose } from '#platform/design/prose.tsx';
import { withoutWidgets } from '../placing.ts';
import { texts } from '../texts.ts';
import type { WidgetArea } from '../widget.ts';
import styles from './widget-area.module.css';

/**
 * A place whose content is loaded when the visitor comes near it (§7.8). Without scripts, its text is part of
 * the page, without its widgets.
 */
export function WidgetAreaView({ id, area }: { id: string; area: WidgetArea }) {
  return (
    <section className={styles.area} aria-label={area.title} data-widget-area={id}>
      <div data-needs-script="">
        <p role="status" data-loading="">
          {texts.loadingArea}
        </p>
        <div data-failed="" hidden>
          <p>{texts.areaFailed}</p>
          <Button variant="secondary" size="s" data-retry="">
            {texts.retry}
          </Button>
        </div>
      </div>
      <noscript>
        <Prose html={withoutWidgets(area.content)} />
      </noscript>
    </section>
  );
}
