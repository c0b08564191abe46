import { PATHS } from '#shop/common/paths/paths.ts';
import { ButtonSection, ChoiceSection, FieldSection } from './gallery/controls.tsx';
import {
  LabelSection,
  LoadingSection,
  NoticeSection,
  PriceSection,
  RatingSection,
  ReviewSection,
} from './gallery/facts.tsx';
import { ColourSection, IconSection, LogoSection, TypeSection } from './gallery/foundations.tsx';
import { DisclosureSection, NavigationSection, OverlaySection } from './gallery/navigation.tsx';
import { WidgetSection } from './gallery/widgets.tsx';
import { show, type ScreenOutcome } from '#site/engine/page.ts';
import styles from './gallery-page.module.css';

const TITLE = 'Composants';
const DESCRIPTION = 'Tout ce dont les pages d’Éveil sont faites, dans chacun de ses états.';

export function galleryPage(): ScreenOutcome {
  return show({
    title: TITLE,
    description: DESCRIPTION,
    path: PATHS.gallery,
    hidden: true,
    tags: [],
    body: <ComponentGallery />,
  });
}

/**
 * Shows every component of the kit in all its states, for visual review and for the visual and accessibility
 * tests.
 */
function ComponentGallery() {
  return (
    <div className={styles.gallery}>
      <header className={styles.intro}>
        <h1>{TITLE}</h1>
        <p className={styles.lead}>{DESCRIPTION}</p>
      </header>
      <ColourSection />
      <TypeSection />
      <LogoSection />
      <IconSection />
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <PriceSection />
      <RatingSection />
      <ReviewSection />
      <LabelSection />
      <NoticeSection />
      <NavigationSection />
      <DisclosureSection />
      <OverlaySection />
      <WidgetSection />
      <LoadingSection />
    </div>
  );
}
