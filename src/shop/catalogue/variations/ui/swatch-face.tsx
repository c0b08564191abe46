export type SwatchOption = {
  readonly slug: string;
  readonly name: string;
  readonly color: string | null;
  readonly image: string | null;
};

type Props = {
  type: 'select' | 'button' | 'color' | 'image';
  option: SwatchOption;
  /** The class of a swatch with a colour or a picture. */
  faceClass: string | undefined;
  /** The class of a swatch with text. */
  textClass: string | undefined;
};

/** The content of a swatch: its colour, its picture, or its name if it has neither. */
export function SwatchFace({ type, option, faceClass, textClass }: Props) {
  if (type === 'color' && option.color) {
    return (
      <svg viewBox="0 0 32 32" className={faceClass} aria-hidden="true" focusable="false">
        <circle cx="16" cy="16" r="15" fill={option.color} stroke="#0003" />
      </svg>
    );
  }
  if (type === 'image' && option.image) {
    return <img src={option.image} alt="" width="48" height="48" loading="lazy" className={faceClass} />;
  }
  return <span className={textClass}>{option.name}</span>;
}
