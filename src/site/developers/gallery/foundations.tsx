import { NO_BREAK_SPACE } from '#platform/french.ts';
import { classNames } from '#platform/design/class-names.ts';
import { Icon, iconNames } from '#platform/design/icon.tsx';
import { Logo, LogoMark } from '#platform/design/logo.tsx';
import { Section, State } from './sample.tsx';
import styles from '../gallery-page.module.css';

const swatches = [
  ['--color-text', styles.textColour],
  ['--color-text-muted', styles.textMutedColour],
  ['--color-primary', styles.primaryColour],
  ['--color-primary-subtle', styles.primarySubtleColour],
  ['--color-accent', styles.accentColour],
  ['--color-attention', styles.attentionColour],
  ['--color-success', styles.successColour],
  ['--color-danger', styles.dangerColour],
  ['--color-background', styles.backgroundColour],
  ['--color-surface-muted', styles.surfaceMutedColour],
  ['--color-surface', styles.surfaceColour],
] as const;

export function ColourSection() {
  return (
    <Section id="couleurs" title="Couleurs">
      <ul className={styles.swatches}>
        {swatches.map(([name, colour]) => (
          <li key={name} className={styles.swatch}>
            <span className={classNames(styles.colour, colour)} />
            <code className={styles.code}>{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section id="typographie" title="Typographie">
      <div className={styles.type}>
        <p className={styles.titleXl}>Grandir, une découverte à la fois</p>
        <p className={styles.titleL}>Des jouets en bois qui durent</p>
        <p className={styles.titleM}>Choisir selon l’âge</p>
        <p className={styles.titleS}>Encastrements et cylindres</p>
        <p>
          Chaque jouet est pensé pour une étape{NO_BREAK_SPACE}: saisir, empiler, trier, compter. Les matières
          sont douces, les formes simples, les couleurs peu nombreuses.{' '}
          <a href="#typographie">L’enfant choisit, essaie, recommence</a> — et finit par réussir seul.
        </p>
        <p className={styles.textS}>
          Texte secondaire{NO_BREAK_SPACE}: livré en 48{NO_BREAK_SPACE}heures, retour sous 14{NO_BREAK_SPACE}
          jours.
        </p>
      </div>
    </Section>
  );
}

export function LogoSection() {
  return (
    <Section id="logo" title="Logo">
      <State name="32 px, 36 px">
        <Logo size="s" />
        <Logo />
        <LogoMark />
      </State>
      <State name="120 px">
        <Logo size="l" />
      </State>
      <State name="Sur fond sombre">
        <span className={styles.dark}>
          <Logo onDark />
        </span>
      </State>
    </Section>
  );
}

export function IconSection() {
  return (
    <Section id="icones" title="Icônes">
      <ul className={styles.icons}>
        {iconNames.map((name) => (
          <li key={name} className={styles.iconSample}>
            <Icon name={name} />
            <code className={styles.code}>{name}</code>
          </li>
        ))}
      </ul>
      <State name="Tailles, plein">
        <Icon name="heart" size="s" />
        <Icon name="heart" />
        <Icon name="heart" size="l" />
        <Icon name="heart" filled />
      </State>
    </Section>
  );
}
