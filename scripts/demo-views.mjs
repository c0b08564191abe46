// The views that the demo catalogue asks for besides the scenes in demo/scenes/pictures: a close-up, the toy
// beside a ruler, in its box, at home. Each is derived from the scene of the product's first picture.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Views by file name; each returns what replaces the scene and the camera of the first picture. */
const VIEWS = {
  'detail.jpg': closeUp,
  'echelle.jpg': (whole) => ({ ...whole, scene: [toyOf(whole), 'BesideRuler(Toy)'], camera: undefined }),
  'boite.jpg': inItsBox,
  'maison.jpg': (whole) => atHome(whole, 'srgb <0.86, 0.87, 0.82>', 'Cream', 0),
};

/** Walls and rugs of the buyers' rooms, in turn. */
const ROOMS = [
  ['srgb <0.90, 0.86, 0.79>', 'Sage'],
  ['srgb <0.80, 0.85, 0.86>', 'Cream'],
  ['srgb <0.91, 0.83, 0.77>', 'SkyPale'],
  ['srgb <0.84, 0.87, 0.80>', 'RosePale'],
  ['srgb <0.93, 0.91, 0.87>', 'Terracotta'],
];

const WIDTH_OF_VIEWS = 800;

/** The pictures of the views: those of the products, and those that buyers took at home. */
export async function viewsOf(folder, pictures) {
  const wholes = new Map(pictures.map((picture) => [picture.file, picture]));
  const products = new Map(
    (await readAll(path.join(folder, 'catalogue/products'))).map((product) => [product.slug, product]),
  );
  const reviews = (await readAll(path.join(folder, 'reviews'))).flat();
  return [
    ...products.values().flatMap((product) => productViews(product, wholes)),
    ...reviews
      .flatMap((review) => review.pictures ?? [])
      .map((file, index) => buyerView(file, index, products, wholes)),
  ];
}

function productViews(product, wholes) {
  return product.pictures.flatMap(({ file }) => {
    const view = VIEWS[path.basename(file)];
    if (!view || wholes.has(file)) return [];
    return [{ ...view(wholeOf(product, wholes), product), file }];
  });
}

/** File names such as avis/tour-rose-2.jpg: the second photograph of that product by a buyer. */
function buyerView(file, index, products, wholes) {
  const [, slug, number] = /^avis\/(.+)-(\d+)\.jpg$/u.exec(file);
  const [wall, rug] = ROOMS[index % ROOMS.length];
  const upright = index % 3 === 0;
  return {
    ...atHome(wholeOf(products.get(slug), wholes), wall, rug, Number(number) * 35 - 50),
    width: upright ? 720 : 900,
    height: upright ? 900 : 720,
    file,
  };
}

/** The picture of the whole product; of its first variation where variations have pictures. */
function wholeOf({ slug, variations }, wholes) {
  const file = variations?.[0]?.picture?.file ?? `${slug}/1.jpg`;
  const whole = wholes.get(file);
  if (!whole) throw new Error(`${slug} has no scene ${file}`);
  return { ...whole, width: WIDTH_OF_VIEWS, height: WIDTH_OF_VIEWS };
}

const toyOf = ({ scene }) => `#declare Toy = union { ${[scene].flat().join('\n')} }`;

function closeUp(whole) {
  const { at, frame, elevation, azimuth } = whole.camera;
  const camera = { at, frame: frame * 0.5, elevation: elevation + 6, azimuth: azimuth - 40 };
  return { ...whole, camera };
}

/** The box holds the toy as the catalogue measures it, with two centimetres of paper around it. */
function inItsBox(whole, { dimensions }) {
  const [width, height, depth] = [dimensions.lengthMm, dimensions.heightMm, dimensions.widthMm].map(
    (millimetres) => millimetres / 10 + 2,
  );
  const label = `../photos/${whole.file}`;
  return {
    ...whole,
    scene: [`InItsBox(${width}, ${Math.max(height, 5)}, ${depth}, "${label}")`],
    camera: undefined,
    photographs: [label],
  };
}

function atHome(whole, wall, rug, turn) {
  return {
    ...whole,
    scene: [toyOf(whole), `AtHome(Toy, ${wall}, ${rug}, ${turn}, 15, ${whole.camera.azimuth * 0.6})`],
    camera: undefined,
  };
}

async function readAll(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
}
