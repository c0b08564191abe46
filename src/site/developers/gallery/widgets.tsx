import { NARROW_SPACE } from '#platform/french.ts';
import { PIE } from '#platform/widget-defaults.ts';
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
  {
    name: 'Barres de progression',
    widget: {
      id: 'g-barres',
      kind: 'progress-bars',
      settings: {
        bars: [
          { label: 'Bois certifié', percent: 92 },
          { label: 'Emballages recyclés', percent: 100 },
          { label: 'Trajets en train', percent: 37.5 },
        ],
      },
    },
  },
  {
    name: 'Compteurs',
    widget: {
      id: 'g-compteurs',
      kind: 'counters',
      settings: {
        numbers: [
          { label: 'familles servies', value: 12_480, prefix: '', suffix: '' },
          { label: 'note moyenne', value: 4.8, prefix: '', suffix: ' / 5' },
        ],
      },
    },
  },
  {
    name: 'Graphiques circulaires',
    widget: {
      id: 'g-cercles',
      kind: 'pie-charts',
      settings: {
        ...PIE,
        charts: [
          { label: 'fabriqué en France', percent: 75 },
          { label: 'en plastique', percent: 0 },
        ],
      },
    },
  },
  {
    name: 'Vidéo d’un hébergeur',
    widget: {
      id: 'g-video',
      kind: 'video',
      settings: {
        url: 'https://vimeo.com/1084537',
        title: 'Monter la tour rose',
        display: 'inline',
      },
    },
  },
  {
    name: 'Bulle d’information',
    widget: {
      id: 'g-info',
      kind: 'info-tooltip',
      settings: { subject: 'Norme EN 71', text: 'La norme européenne de sécurité des jouets.' },
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
            <WidgetView widget={widget} mapServices={{ googleKey: '', streetStyleUrl: '' }} />
          </div>
        </State>
      ))}
    </Section>
  );
}
