import { formatPrice, toCents } from '#platform/money.ts';
import { NO_BREAK_SPACE } from '#platform/french.ts';
import { Button, ButtonLink, IconButton, IconButtonLink } from '#platform/design/button.tsx';
import { CheckboxField, RadioGroup } from '#platform/design/choice-field.tsx';
import { SelectField, TextAreaField, TextField } from '#platform/design/field.tsx';
import { Icon } from '#platform/design/icon.tsx';
import { LONG_TEXT, Section, State } from './sample.tsx';
import styles from '../gallery-page.module.css';

export function ButtonSection() {
  return (
    <Section id="boutons" title="Boutons">
      <State name="Variantes (survolez-les, ou parcourez-les au clavier)">
        <Button>Ajouter au panier</Button>
        <Button variant="secondary">Voir le panier</Button>
        <Button variant="quiet">Continuer mes achats</Button>
        <Button variant="danger">Supprimer mon compte</Button>
      </State>
      <State name="Tailles et icônes">
        <Button size="s" icon="filter" variant="secondary">
          Filtrer
        </Button>
        <Button icon="bag">Ajouter au panier</Button>
        <ButtonLink size="l" href="#boutons" iconEnd="arrow-right">
          Découvrir les jouets
        </ButtonLink>
      </State>
      <State name="Focus">
        <Button className={styles.focused}>Ajouter au panier</Button>
        <Button variant="secondary" className={styles.focused}>
          Voir le panier
        </Button>
        <IconButton icon="heart" label="Ajouter aux favoris" className={styles.focused} />
      </State>
      <State name="Désactivés">
        <Button disabled>Rupture de stock</Button>
        <Button variant="secondary" disabled>
          Voir le panier
        </Button>
        <Button variant="quiet" disabled>
          Continuer
        </Button>
        <IconButton icon="trash" label="Retirer" disabled />
      </State>
      <State name="En attente">
        <Button loading>Ajouter au panier</Button>
        <Button variant="secondary" loading>
          Actualiser
        </Button>
        <IconButton icon="heart" label="Ajouter aux favoris" loading />
      </State>
      <State name="Icône seule">
        <IconButton icon="search" label="Rechercher" />
        <IconButton icon="heart" iconFilled label="Retirer des favoris" aria-pressed />
        <IconButton icon="plus" label="Augmenter la quantité" variant="secondary" size="s" />
        <IconButtonLink icon="bag" label="Panier" href="#boutons" variant="primary" />
      </State>
      <State name="Texte long, pleine largeur" stacked>
        <Button wide>Ajouter le {LONG_TEXT.toLowerCase()} au panier</Button>
      </State>
    </Section>
  );
}

const ages = [
  { value: '', label: 'Choisir un âge' },
  { value: '0-12-mois', label: '0–12 mois' },
  { value: '1-2-ans', label: '1–2 ans' },
  { value: '3-4-ans', label: '3–4 ans', disabled: true },
];

export function FieldSection() {
  return (
    <Section id="champs" title="Champs">
      <div className={styles.form}>
        <TextField id="g-prenom" name="prenom" label="Prénom" required autoComplete="given-name" />
        <TextField
          id="g-courriel"
          type="email"
          label="Adresse e-mail"
          hint="Pour suivre votre commande, rien d’autre."
          placeholder="prenom@exemple.fr"
        />
        <TextField
          id="g-code-postal"
          label="Code postal"
          required
          defaultValue="7501"
          error="Un code postal compte cinq chiffres."
        />
        <TextField id="g-societe" label="Société" optional disabled defaultValue="Atelier des Tilleuls" />
        <TextField
          id="g-recherche"
          type="search"
          label="Rechercher un jouet"
          labelHidden
          placeholder="Rechercher un jouet"
          start={<Icon name="search" size="s" />}
          end={<IconButton icon="arrow-right" label="Lancer la recherche" size="s" />}
        />
        <TextField
          id="g-poids"
          label="Poids"
          description="Emballage compris, tel que le transporteur le pèse."
          inputMode="decimal"
          end={<span className={styles.unit}>kg</span>}
        />
        <SelectField id="g-age" label="Âge de l’enfant" options={ages} />
        <SelectField
          id="g-age-erreur"
          label="Âge de l’enfant"
          options={ages}
          required
          error="Choisissez un âge."
        />
        <TextAreaField
          id="g-message"
          label="Message pour le cadeau"
          optional
          hint={`120${NO_BREAK_SPACE}caractères au plus.`}
          rows={3}
        />
        <TextAreaField id="g-avis" label="Votre avis" rows={3} error="Écrivez au moins quelques mots." />
      </div>
    </Section>
  );
}

export function ChoiceSection() {
  return (
    <Section id="choix" title="Cases et choix">
      <div className={styles.form}>
        <Checkboxes />
        <RadioGroup
          id="g-tri"
          name="tri"
          legend="Trier par"
          defaultValue="note"
          options={[
            { value: 'nouveau', label: 'Nouveautés' },
            { value: 'note', label: 'Meilleures notes' },
            { value: 'prix', label: 'Prix croissant', disabled: true },
          ]}
        />
        <DeliveryChoice />
        <RadioGroup
          id="g-paiement"
          name="paiement"
          legend="Moyen de paiement"
          error="Choisissez un moyen de paiement."
          options={[
            { value: 'carte', label: 'Carte bancaire' },
            { value: 'virement', label: 'Virement' },
          ]}
        />
      </div>
    </Section>
  );
}

function Checkboxes() {
  return (
    <div>
      <CheckboxField id="g-lettre" label="Recevoir la lettre d’Éveil, une fois par mois" />
      <CheckboxField
        id="g-cadeau"
        label="C’est un cadeau"
        hint="Nous glissons la facture ailleurs."
        defaultChecked
      />
      <CheckboxField
        id="g-conditions"
        label={
          <>
            J’accepte les <a href="#choix">conditions générales de vente</a>
          </>
        }
        required
        error="Cochez cette case pour passer commande."
      />
      <CheckboxField id="g-desactive" label="Retrait en boutique" hint="Bientôt disponible." disabled />
    </div>
  );
}

function DeliveryChoice() {
  return (
    <RadioGroup
      id="g-livraison"
      name="livraison"
      legend="Livraison"
      required
      boxed
      defaultValue="relais"
      options={[
        {
          value: 'relais',
          label: 'Point relais',
          hint: 'Mardi 18 novembre',
          end: formatPrice(toCents(390)),
        },
        {
          value: 'domicile',
          label: 'À domicile',
          hint: 'Mercredi 19 novembre',
          end: formatPrice(toCents(590)),
        },
        {
          value: 'express',
          label: 'Express',
          hint: 'Indisponible pour cette adresse',
          end: formatPrice(toCents(990)),
          disabled: true,
        },
      ]}
    />
  );
}
