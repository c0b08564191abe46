import { NO_BREAK_SPACE } from '#platform/french.ts';
import { toCents } from '#platform/money.ts';
import { Badge } from '#platform/design/badge.tsx';
import { Button } from '#platform/design/button.tsx';
import { Chip, ChipLink, RemovableChip } from '#platform/design/chip.tsx';
import { Notice } from '#platform/design/notice.tsx';
import { Price, PriceFrom, PriceRange } from '#platform/design/price.tsx';
import { Skeleton, SkeletonCard, SkeletonGroup } from '#platform/design/skeleton.tsx';
import { Stars } from '#platform/design/stars.tsx';
import { texts } from '#platform/design/texts.ts';
import type { Review } from '#shop/editorial/reviews/review.ts';
import { ReviewCard, type ReviewContext } from '#shop/editorial/reviews/ui/review-card.tsx';
import { SubmittedReview } from '#shop/editorial/reviews/ui/submitted-review.tsx';
import { LONG_TEXT, Section, State } from './sample.tsx';
import styles from '../gallery-page.module.css';

export function PriceSection() {
  return (
    <Section id="prix" title="Prix">
      <State name="Simple, gratuit">
        <Price amount={toCents(2490)} size="s" />
        <Price amount={toCents(2490)} />
        <Price amount={toCents(124900)} size="l" />
        <Price amount={toCents(0)} />
      </State>
      <State name="Réduit">
        <Price amount={toCents(1990)} before={toCents(2490)} />
        <Price
          amount={toCents(1990)}
          before={toCents(2490)}
          size="l"
          reference={`Prix le plus bas des 30 derniers jours${NO_BREAK_SPACE}: 24,90${NO_BREAK_SPACE}€`}
        />
      </State>
      <State name="Fourchette, à partir de">
        <PriceRange from={toCents(1990)} to={toCents(3490)} />
        <PriceFrom from={toCents(1990)} />
        <PriceFrom from={toCents(1990)} size="l" />
      </State>
    </Section>
  );
}

const REVIEW: Review = {
  id: 1,
  authorName: 'Camille',
  country: 'FR',
  isVerified: true,
  rating: 4,
  title: 'Solide et beau',
  body: LONG_TEXT,
  pictures: [],
  videoUrl: null,
  reply: 'Merci de votre confiance.',
  helpful: 3,
  unhelpful: 0,
  publishedOn: '2026-10-01',
  experiencedOn: '2026-09-20',
  editedOn: null,
  product: { name: 'Tour rose', slug: 'tour-rose' },
};
const REVIEW_CONTEXT: ReviewContext = { shopName: 'Éveil', publicUrl: '', showsDates: true };

export function ReviewSection() {
  return (
    <Section id="avis" title="Avis">
      <State name="Publié, avec sa réponse">
        <ReviewCard review={REVIEW} context={REVIEW_CONTEXT} showsProduct />
      </State>
      <State name="Anonyme, en attente">
        <SubmittedReview review={{ ...REVIEW, authorName: '', isAnonymous: true }} />
      </State>
    </Section>
  );
}

export function RatingSection() {
  return (
    <Section id="notes" title="Notes">
      <State name="De 0 à 5, sans avis">
        <Stars rating={5} />
        <Stars rating={4.8} count={132} />
        <Stars rating={3.5} count={1} showRating />
        <Stars rating={1.2} />
        <Stars rating={0} />
        <Stars rating={undefined} count={0} />
      </State>
      <State name="Tailles">
        <Stars rating={4.8} size="s" count={1240} />
        <Stars rating={4.8} />
        <Stars rating={4.8} size="l" showRating count={1240} />
      </State>
    </Section>
  );
}

export function LabelSection() {
  return (
    <Section id="etiquettes" title="Étiquettes et filtres">
      <State name="Badges">
        <Badge tone="sale">{texts.discount(20)}</Badge>
        <Badge tone="new">Nouveau</Badge>
        <Badge tone="soldOut">Rupture de stock</Badge>
        <Badge>Bois certifié</Badge>
      </State>
      <State name="Pastilles">
        <Chip>1–2 ans</Chip>
        <Chip tone="primary">Motricité fine</Chip>
        <Chip tone="success" icon="leaf">
          Hêtre certifié
        </Chip>
      </State>
      <State name="Choix">
        <ChipLink href="#etiquettes" selected>
          Tous
        </ChipLink>
        <ChipLink href="#etiquettes">3–4 ans</ChipLink>
        <ChipLink href="#etiquettes" className={styles.focused}>
          5–6 ans
        </ChipLink>
      </State>
      <State name="Filtres actifs">
        <RemovableChip label="1–2 ans" href="#etiquettes" />
        <RemovableChip label={LONG_TEXT} href="#etiquettes" />
      </State>
    </Section>
  );
}

export function NoticeSection() {
  return (
    <Section id="messages" title="Messages">
      <State name="Tons" stacked>
        <Notice tone="info">Les commandes passées avant 14{NO_BREAK_SPACE}h partent le jour même.</Notice>
        <Notice tone="success" dismissible actions={<a href="#messages">Voir le panier</a>}>
          «{NO_BREAK_SPACE}Tour rose{NO_BREAK_SPACE}» a rejoint votre panier.
        </Notice>
        <Notice tone="warning" title="Petites pièces" quiet>
          Ne convient pas aux enfants de moins de 36{NO_BREAK_SPACE}mois.
        </Notice>
        <Notice tone="error" title="Votre paiement n’a pas abouti" dismissible quiet>
          Rien n’a été débité. Vérifiez le numéro de la carte ou choisissez un autre moyen de paiement.
        </Notice>
        <Notice tone="info" dismissible>
          {LONG_TEXT}.
        </Notice>
      </State>
      <State name="Message bref">
        <Button variant="secondary" data-shows-toast="Ajouté à vos favoris." data-needs-script="">
          Montrer un message bref
        </Button>
      </State>
    </Section>
  );
}

export function LoadingSection() {
  return (
    <Section id="attente" title="Attente">
      <State name="Cartes" stacked>
        <SkeletonGroup className={styles.cards}>
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </SkeletonGroup>
      </State>
      <State name="Texte, bouton" stacked>
        <SkeletonGroup className={styles.lines}>
          <Skeleton shape="circle" />
          <Skeleton lines={4} />
          <Skeleton shape="button" />
        </SkeletonGroup>
      </State>
    </Section>
  );
}
