import { USUAL_COLORS, type StorefrontSettings } from './shopfront-settings.ts';

type Rgb = readonly [number, number, number];

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
};
const hexOf = (rgb: readonly number[]) =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colours; `share` of the first one, between 0 and 1. */
const mix = (first: string, second: string, share: number): string => {
  const other = rgbOf(second);
  return hexOf(rgbOf(first).map((part, index) => part * share + (other[index] ?? 0) * (1 - share)));
};

/** The relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color).map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2, between 1 and 21. */
export function contrastOf(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const READABLE = 4.5;
/** Surfaces that links stand on (tokens.css), the darkest one last; white is also the text on buttons. */
const SURFACES = ['#ffffff', '#fbf7f0', '#f1e6d6'] as const;
const TEXT = '#1c2333';

/** Whether links and buttons of this colour can be read. */
export const isReadablePrimary = (color: string): boolean =>
  isColor(color) && SURFACES.every((surface) => contrastOf(color, surface) >= READABLE);

/** Whether dark text can be read on this colour. */
export const isReadableAccent = (color: string): boolean =>
  isColor(color) && contrastOf(TEXT, color) >= READABLE;

type Colors = Pick<StorefrontSettings, 'primaryColor' | 'accentColor'>;

/** The path of the style sheet with these colours; undefined for those of the usual style sheet. */
export function colorsHref({ primaryColor, accentColor }: Colors): string | undefined {
  if (primaryColor === USUAL_COLORS.primaryColor && accentColor === USUAL_COLORS.accentColor)
    return undefined;
  return `/couleurs/${primaryColor.slice(1)}-${accentColor.slice(1)}.css`;
}

/** The style sheet at a path of `colorsHref`; undefined if the name is none. */
export function colorsCss(name: string): string | undefined {
  const [, primary, accent] = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/.exec(name) ?? [];
  if (primary === undefined || accent === undefined) return undefined;
  const colors = {
    primary: `#${primary}`,
    'primary-strong': mix(`#${primary}`, '#000000', 0.7),
    'primary-subtle': mix(`#${primary}`, '#ffffff', 0.1),
    accent: `#${accent}`,
    'accent-subtle': mix(`#${accent}`, '#ffffff', 0.22),
  };
  const rules = Object.entries(colors).map(([role, color]) => `--color-${role}:${color}`);
  return `:root{${rules.join(';')}}`;
}
