import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The demo supplier's files. */
export const DEMO = path.resolve(__dirname, '../../../../demo');

/** Copies the demo without its pictures. */
export async function copyDemo(folder: string): Promise<void> {
  await cp(DEMO, folder, { recursive: true, filter: (source) => path.basename(source) !== 'media' });
}

/** Writes files into a folder: texts by relative path. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** Reads every file of a folder and its subfolders as text, by relative path. */
export async function readFiles(folder: string, encoding: BufferEncoding = 'utf8'): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if ((await stat(file)).isFile()) contents[name] = await readFile(file, encoding);
  }
  return contents;
}

/** A small catalogue of two products and two pages. */
export const SMALL: Readonly<Record<string, string>> = {
  'products.csv': [
    'sku,design,colour,range,item_group,application,is_published,on_hand,web_colour,long_description,standards',
    'KAR-OCH,Karoo Plain,Ochre,Karoo,005,Curtaining,true,3,Yellow|Brown,"Long, and',
    'on two lines",fr.svg',
    'KAR-INK,Karoo Plain,Ink,Karoo,005,Curtaining,false,0,Blue,,',
    '',
  ].join('\n'),
  'categories.json': JSON.stringify([
    { id: 1, category_name: 'home', category_type: 'home' },
    { id: 31, category_name: 'Karoo', category_type: 'collection', collection: 'Karoo' },
  ]),
  'pages/home.json': JSON.stringify({ category_id: 1, page: { page_title: 'Home' } }),
  'pages/karoo.json': JSON.stringify({ category_id: '31', page: { page_title: 'Karoo' } }),
  'pages/karoo.preview.json': JSON.stringify({ category_id: 31, page: { page_title: 'Karoo, soon' } }),
  'pages/stores.json': JSON.stringify({ name: 'Stores', page: { page_title: 'Stores' } }),
  'site.json': JSON.stringify({ symbol_names: { 'fr.svg': 'Flame retardant' } }),
};
