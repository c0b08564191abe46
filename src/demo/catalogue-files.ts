import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { shopSettings } from '#shop/common/settings/server/shop-settings.ts';
import type { ShopSettings } from '#shop/common/settings/shop-settings.ts';
import { readJson } from './read-json.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const cents = z.number().int().nonnegative();
const picture = z.strictObject({ file: z.string().min(1), alt: z.string().min(1) });
const party = z.strictObject({
  name: z.string().min(1),
  address: z.string().min(1),
  email: z.email(),
  country: z.string().regex(/^[A-Z]{2}$/),
});
const dimensions = z.strictObject({
  lengthMm: z.number().int().positive(),
  widthMm: z.number().int().positive(),
  heightMm: z.number().int().positive(),
});

const variation = z.strictObject({
  sku: z.string().min(1),
  attributes: z.record(slug, z.union([slug, z.literal('')])),
  priceCents: cents,
  salePriceCents: cents.nullish(),
  stock: z.number().int().nonnegative().nullable(),
  picture: picture.nullable(),
  weightGrams: z.number().int().nonnegative(),
  dimensions: dimensions.nullable(),
});

const product = z.strictObject({
  slug,
  name: z.string().min(1),
  type: z.enum(['simple', 'variable', 'grouped']),
  sku: z.string().min(1),
  categories: z.array(slug).min(1),
  skills: z.array(slug),
  shortDescription: z.string(),
  description: z.string(),
  priceCents: cents.nullish(),
  salePriceCents: cents.nullish(),
  vat: z.enum(['standard', 'reduced', 'none']),
  book: z.boolean().default(false),
  giftCard: z.boolean().default(false),
  stock: z.number().int().nonnegative().nullish(),
  age: z.strictObject({ fromMonths: z.number().int(), toMonths: z.number().int().nullable() }).nullable(),
  materials: z.string(),
  dimensions: dimensions.nullable(),
  weightGrams: z.number().int().nonnegative(),
  contents: z.array(z.string()),
  safety: z.strictObject({
    maker: party,
    responsible: party.nullable(),
    warnings: z.array(z.string()),
    noWarningReason: z.string().min(1).optional(),
    standards: z.string(),
  }),
  pictures: z.array(picture),
  featured: z.boolean(),
  virtual: z.boolean(),
  soldIndividually: z.boolean(),
  popularity: z.number().int().nonnegative(),
  publishedOn: z.iso.date(),
  attributes: z.array(z.strictObject({ slug, terms: z.array(slug).min(1) })).default([]),
  variations: z.array(variation).default([]),
  children: z.array(slug).default([]),
});

const category = z.strictObject({ slug, name: z.string(), description: z.string(), picture });
const skill = z.strictObject({ slug, name: z.string(), description: z.string() });
const attribute = z.strictObject({
  slug,
  label: z.string(),
  swatch: z.enum(['select', 'button', 'color', 'image']),
  terms: z.array(
    z.strictObject({
      slug,
      name: z.string(),
      color: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .nullable(),
      picture: picture.nullable(),
    }),
  ),
});
const contentPage = z.strictObject({ slug, title: z.string(), description: z.string(), file: z.string() });

export type DemoPicture = z.infer<typeof picture>;
export type DemoParty = z.infer<typeof party>;
export type DemoProduct = z.infer<typeof product>;
export type DemoShop = {
  settings: ShopSettings;
  categories: z.infer<typeof category>[];
  skills: z.infer<typeof skill>[];
  /** The texts of the age pages. */
  ages: { slug: string; description: string }[];
  attributes: z.infer<typeof attribute>[];
  products: DemoProduct[];
  pages: (z.infer<typeof contentPage> & { body: string })[];
};

/** Reads and validates the demo shop under `demo/`; an error names the invalid file. */
export async function readDemoShop(folder: string): Promise<DemoShop> {
  const catalogue = join(folder, 'catalogue');
  const productFiles = (await readdir(join(catalogue, 'products'))).filter((name) => name.endsWith('.json'));
  const [settings, categories, skills, ages, attributes, products, pages] = await Promise.all([
    readJson(join(folder, 'shop.json'), shopSettings.schema),
    readJson(join(catalogue, 'categories.json'), z.array(category)),
    readJson(join(catalogue, 'skills.json'), z.array(skill)),
    readJson(join(catalogue, 'ages.json'), z.array(z.strictObject({ slug, description: z.string() }))),
    readJson(join(catalogue, 'attributes.json'), z.array(attribute)),
    Promise.all(productFiles.map((name) => readJson(join(catalogue, 'products', name), product))),
    readJson(join(folder, 'pages/pages.json'), z.array(contentPage)),
  ]);
  const bodies = await Promise.all(pages.map((page) => readFile(join(folder, 'pages', page.file), 'utf8')));
  return {
    settings,
    categories,
    skills,
    ages,
    attributes,
    products,
    pages: pages.map((page, index) => ({ ...page, body: bodies[index] ?? '' })),
  };
}
