import { Prose } from '#platform/design/prose.tsx';
import { Tabs } from '#platform/design/tabs.tsx';
import type { MapServices } from '#shop/editorial/maps/street-style.ts';
import { MapWidget } from '#shop/editorial/maps/ui/map-widget.tsx';
import { splitText } from '../placing.ts';
import type { Widget } from '../widget.ts';
import { AccordionView } from './accordion-view.tsx';
import { CountdownWidget } from './countdown.tsx';
import { Dropdown } from './dropdown.tsx';
import { Counters, PieChartList, ProgressBars } from './figures.tsx';
import { ImageAccordion } from './image-accordion.tsx';
import { ImageComparisonWidget } from './image-comparison.tsx';
import { ImageTiltWidget } from './image-tilt.tsx';
import { InfoLine } from './info-line.tsx';
import { OffCanvas } from './off-canvas.tsx';
import { Video } from './video.tsx';
import { WidgetAreaView } from './widget-area.tsx';

type TextProps = {
  html: string;
  widgets: ReadonlyMap<string, Widget>;
  mapServices: MapServices;
};

/** A text of the merchant with its embedded widgets. */
export function TextWithWidgets({ html, widgets, mapServices }: TextProps) {
  return splitText(html).map((piece, index) => {
    if ('html' in piece) return <Prose key={index} html={piece.html} />;
    const widget = widgets.get(piece.widget);
    return (
      widget && (
        <div key={index} data-template-id={widget.id}>
          <WidgetView widget={widget} mapServices={mapServices} />
        </div>
      )
    );
  });
}

export function WidgetView({ widget, mapServices }: { widget: Widget; mapServices: MapServices }) {
  switch (widget.kind) {
    case 'map':
      return <MapWidget id={widget.id} settings={widget.settings} services={mapServices} />;
    case 'countdown':
      return <CountdownWidget countdown={widget.settings} />;
    case 'image-comparison':
      return <ImageComparisonWidget comparison={widget.settings} />;
    case 'image-accordion':
      return <ImageAccordion panels={widget.settings.panels} />;
    case 'tabs':
      return (
        <Tabs
          label={widget.settings.label}
          headingLevel={3}
          tabs={widget.settings.tabs.map(({ id, title, content }) => ({
            id,
            label: title,
            content: <Prose html={content} />,
          }))}
        />
      );
    case 'accordion':
      return <AccordionView id={widget.id} accordion={widget.settings} />;
    case 'dropdown':
      return <Dropdown dropdown={widget.settings} />;
    case 'off-canvas':
      return <OffCanvas id={widget.id} panel={widget.settings} />;
    case 'progress-bars':
      return <ProgressBars bars={widget.settings.bars} />;
    case 'counters':
      return <Counters numbers={widget.settings.numbers} />;
    case 'pie-charts':
      return <PieChartList pie={widget.settings} />;
    case 'image-tilt':
      return <ImageTiltWidget tilt={widget.settings} />;
    case 'widget-area':
      return <WidgetAreaView id={widget.id} area={widget.settings} />;
    case 'video':
      return <Video id={widget.id} video={widget.settings} />;
    case 'info-tooltip':
      return <InfoLine id={widget.id} {...widget.settings} />;
  }
}
