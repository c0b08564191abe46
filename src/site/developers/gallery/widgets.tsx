import { NARROW_SPACE } from '#platform/french.ts';
import type { Widget } from '#shop/editorial/widgets/widget.ts';
import { WidgetView } from '#shop/editorial/widgets/ui/widget-view.tsx';
import { Section, State } from './sample.tsx';

const SAMPLES: readonly { readonly name: string; readonly widget: Widget }[] = [
  {
    name: 'Accordéon d’un texte',
    widget: {
      id: 'g-accordeon',
      kind: 'accordion',
      settings: {
        exclusive: false,
        sections: [
          { title: `Où nous trouver${NARROW_SPACE}?`, content: '<p>Au fond de la cour.</p>', open: true },
          { title: `Quels horaires${NARROW_SPACE}?`, content: '<p>Du lundi au vendredi.</p>', open: false },
        ],
      },
    },
  },
  {
    name: 'Liste déroulante de liens',
    widget: {
      id: 'g-liste',
      kind: 'dropdown',
      settings: {
        label: 'Choisir un rayon',
        links: [
          { label: 'Langage', link: '/categorie-produit/langage/' },
          { label: 'Mathématiques', link: '/categorie-produit/mathematiques/' },
        ],
      },
    },
  },
  {
    name: 'Volet',
    widget: {
      id: 'g-guide',
      kind: 'off-canvas',
      settings: {
        label: 'Guide des tailles',
        title: 'Guide des tailles',
        side: 'right',
        content: '<p>Mesurez le tour de la main, sans le pouce.</p>',
      },
    },
  },
];

/** The blocks that a text of the merchant shows by « [widget nom] ». */
export function WidgetSection() {
  return (
    <Section id="blocs" title="Blocs des textes">
      {SAMPLES.map(({ name, widget }) => (
        <State key={widget.id} name={name} stacked>
          <div data-template-id={widget.id}>
            <WidgetView widget={widget} googleKey="" />
          </div>
        </State>
      ))}
    </Section>
  );
}
