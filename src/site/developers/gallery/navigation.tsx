import { NARROW_SPACE, NO_BREAK_SPACE } from '#platform/french.ts';
import { paging } from '#platform/paging.ts';
import { Accordion } from '#platform/design/accordion.tsx';
import { Breadcrumb } from '#platform/design/breadcrumb.tsx';
import { Button, ButtonLink, IconButton } from '#platform/design/button.tsx';
import { closes, opens } from '#platform/design/dialog-trigger.ts';
import { Dialog } from '#platform/design/dialog.tsx';
import { Drawer } from '#platform/design/drawer.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { Pagination } from '#platform/design/pagination.tsx';
import { Tabs } from '#platform/design/tabs.tsx';
import { InfoTooltip, Tooltip } from '#platform/design/tooltip.tsx';
import { LONG_TEXT, Section, State } from './sample.tsx';
import styles from '../gallery-page.module.css';

const listPages = (page: number) => `#page-${page}`;

export function NavigationSection() {
  return (
    <Section id="navigation" title="Navigation">
      <State name="Fil d’Ariane" stacked>
        <Breadcrumb
          items={[
            { label: 'Accueil', href: '#navigation' },
            { label: 'Jouets d’éveil', href: '#navigation' },
            { label: 'Tour rose' },
          ]}
        />
      </State>
      <State name={`Pagination${NO_BREAK_SPACE}: début, milieu, fin`} stacked>
        <Pagination paging={paging(240, 1, 24)} href={listPages} label="Pages, début" />
        <Pagination paging={paging(240, 5, 24)} href={listPages} label="Pages, milieu" />
        <Pagination paging={paging(240, 10, 24)} href={listPages} label="Pages, fin" />
      </State>
    </Section>
  );
}

const productTabs = (prefix: string) => [
  {
    id: `${prefix}-description`,
    label: 'Description',
    content: (
      <p>
        Dix cubes de hêtre, du plus grand au plus petit{NO_BREAK_SPACE}: l’enfant compare, ordonne, construit,
        et voit lui-même ce qui ne tient pas.
      </p>
    ),
  },
  {
    id: `${prefix}-informations`,
    label: 'Informations complémentaires',
    content: <p>Hêtre massif, peinture à l’eau. 10{NO_BREAK_SPACE}cm pour le plus grand cube.</p>,
  },
  {
    id: `${prefix}-avis`,
    label: 'Avis (132)',
    content: (
      <p>
        «{NO_BREAK_SPACE}Ma fille y revient chaque matin{NARROW_SPACE}!{NO_BREAK_SPACE}»
      </p>
    ),
  },
];

export function DisclosureSection() {
  return (
    <Section id="onglets" title="Onglets et accordéons">
      <State name="Onglets horizontaux" stacked>
        <Tabs label="Tour rose" tabs={productTabs('h')} headingLevel={3} />
      </State>
      <State name="Onglets verticaux" stacked>
        <Tabs label="Tour rose, en colonne" tabs={productTabs('v')} orientation="vertical" headingLevel={3} />
      </State>
      <State name="Onglets, lecture de droite à gauche" stacked>
        <div dir="rtl">
          <Tabs label="Tour rose, de droite à gauche" tabs={productTabs('d')} headingLevel={3} />
        </div>
      </State>
      <State name={`Accordéon${NO_BREAK_SPACE}: un seul ouvert à la fois`} stacked>
        <Accordion
          exclusiveName="details"
          sections={[
            {
              title: 'Dimensions et matières',
              content: <p>Hêtre massif certifié, peinture à l’eau sans solvant.</p>,
              open: true,
            },
            { title: 'Entretien', content: <p>Un chiffon légèrement humide suffit.</p> },
            { title: LONG_TEXT, content: <p>{LONG_TEXT}.</p> },
          ]}
        />
      </State>
      <State name="Sections repliables, dans une colonne" stacked>
        <Accordion
          compact
          sections={[
            { title: 'Par âge', content: <p>3–4 ans, 5–6 ans</p>, open: true },
            { title: 'Couleur', content: <p>Rouge, bleu</p> },
          ]}
        />
      </State>
    </Section>
  );
}

export function OverlaySection() {
  return (
    <Section id="fenetres" title="Fenêtres, tiroirs, infobulles">
      <State name="Fenêtres">
        <ButtonLink variant="secondary" href="#g-fenetre" {...opens('g-fenetre')}>
          Ouvrir la fenêtre
        </ButtonLink>
        <ButtonLink variant="secondary" href="#g-petite-fenetre" {...opens('g-petite-fenetre')}>
          Demander confirmation
        </ButtonLink>
      </State>
      <State name="Tiroirs">
        <ButtonLink variant="secondary" href="#g-tiroir-gauche" {...opens('g-tiroir-gauche')}>
          À gauche
        </ButtonLink>
        <ButtonLink variant="secondary" href="#g-tiroir-droit" {...opens('g-tiroir-droit')}>
          À droite
        </ButtonLink>
        <ButtonLink variant="secondary" href="#g-tiroir-bas" {...opens('g-tiroir-bas')}>
          En bas
        </ButtonLink>
      </State>
      <State name={`Infobulles (survol, focus${NARROW_SPACE}; Échap pour masquer)`}>
        <Tooltip id="g-bulle" text="Ajouter aux favoris">
          {(described) => <IconButton icon="heart" label="Favoris" variant="secondary" {...described} />}
        </Tooltip>
        <span className={styles.withInfo}>
          Prix de référence
          <InfoTooltip
            id="g-bulle-prix"
            subject="prix de référence"
            text="Le prix barré est le plus bas que nous ayons pratiqué pendant les 30 jours qui précèdent la réduction."
          />
        </span>
      </State>
      <Overlays />
    </Section>
  );
}

function Overlays() {
  return (
    <>
      <Dialog id="g-fenetre" title="Guide des âges">
        <p>
          L’âge indiqué est un repère, pas une règle. Un enfant est prêt quand il s’intéresse au jouet, qu’il
          le manipule sans se lasser et qu’il y revient de lui-même.
        </p>
        <Notice tone="error">Une alerte prend le focus une demi-seconde après son apparition.</Notice>
      </Dialog>
      <Dialog
        id="g-petite-fenetre"
        size="s"
        title={`Retirer ce jouet${NARROW_SPACE}?`}
        footer={
          <>
            <Button variant="quiet" {...closes}>
              Le garder
            </Button>
            <Button variant="danger" {...closes}>
              Retirer
            </Button>
          </>
        }
      >
        <p>
          «{NO_BREAK_SPACE}Tour rose{NO_BREAK_SPACE}» quittera votre panier.
        </p>
      </Dialog>
      <Drawer id="g-tiroir-gauche" side="left" title="Menu">
        <p>Le menu du téléphone.</p>
      </Drawer>
      <Drawer
        id="g-tiroir-droit"
        title="Votre panier"
        footer={
          <ButtonLink wide href="#fenetres">
            Passer commande
          </ButtonLink>
        }
      >
        <p>Votre panier est vide.</p>
      </Drawer>
      <Drawer id="g-tiroir-bas" side="bottom" title="Trier">
        <p>Les choix de tri.</p>
      </Drawer>
    </>
  );
}
