/** The attributes that search and comparison engines know, by the taxonomy of the shop. */
const KNOWN_OPTIONS: Readonly<Record<string, 'color' | 'size' | 'material'>> = {
  couleur: 'color',
  color: 'color',
  coloris: 'color',
  taille: 'size',
  size: 'size',
  pointure: 'size',
  matiere: 'material',
  materiau: 'material',
  material: 'material',
};

/** The name under which engines know an attribute; undefined if they do not. */
export const optionOf = (taxonomy: string) => {
  const name = taxonomy.replace(/^pa_/, '');
  return Object.hasOwn(KNOWN_OPTIONS, name) ? KNOWN_OPTIONS[name] : undefined;
};
