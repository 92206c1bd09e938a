import { button, field, link, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';
import { bySku, productPath } from '@/e2e/support/catalogue';
import type { Journey } from '.';

const LINEN = productPath(bySku('SALL-FLA-140'));
const HAZELBURY = productPath(bySku('HAZE-DUC-137'));
const PIECES: Target = { role: 'listitem', within: { role: 'list', name: 'Pieces' } };

async function seesProduct(visitor: Visitor): Promise<void> {
  await visitor.open(LINEN);
  await visitor.press(button('Next picture'));
  await visitor.sees(button('Picture 2 of 5'), 'is current', ([dot]) => dot?.current === 'true');
  await visitor.seesPictures();
  await visitor.press(link('Tide', region('Colour')));
  await visitor.sees(title('Saltmarsh Linen in Tide'));
  await visitor.sees(link('Tide', region('Colour')), 'is current', ([colour]) => colour?.current === 'true');
  await visitor.sees({ role: 'img', name: /^Saltmarsh Linen in Tide/ });
}

async function compares(visitor: Visitor): Promise<void> {
  const compare = button('Compare', { role: 'list', name: 'Actions' });
  await visitor.open(HAZELBURY);
  await visitor.press(compare);
  await visitor.sees(compare, 'is pressed', ([seen]) => seen?.isChecked ?? false);
  await visitor.open(LINEN);
  await visitor.press(compare);
  await visitor.press(link('Compare', region('Comparison')));
  await visitor.sees(title('Compare'));
  await visitor.sees({ role: 'columnheader', name: /Hazelbury/ });
  await visitor.press(link('Remove Saltmarsh Linen in Flax'));
  await visitor.sees(
    { role: 'columnheader' },
    'is Hazelbury alone',
    (heads) => !/Saltmarsh/.test(JSON.stringify(heads)),
  );
}

async function addToProject(
  visitor: Visitor,
  address: string,
  answer: (dialog: Target) => Promise<void>,
): Promise<void> {
  await visitor.open(address);
  await visitor.press(button('Add to project'));
  await answer({ role: 'dialog', name: /to a project$/ });
  await visitor.reads('Added to Karoo House.');
}

const shareProject: Journey = async (visitor, another) => {
  await addToProject(visitor, HAZELBURY, async (dialog) => {
    await visitor.type(field('New project', dialog), 'Karoo House');
    await visitor.press(button('Create', dialog));
  });
  await addToProject(visitor, LINEN, (dialog) => visitor.press(button(/^Karoo House/, dialog)));
  await visitor.press(link('Open projects'));
  await visitor.sees(PIECES, 'are two', (pieces) => pieces.length === 2);
  await visitor.press(button('Share'));
  await visitor.reads('Link copied');
  // What was copied is pasted into a field.
  const note = field('Note', PIECES);
  await visitor.press(note);
  await visitor.chord('Control', 'v');
  const [pasted] = await visitor.sees(note, 'has the link', ([seen]) => Boolean(seen?.value.startsWith('http')));
  const client = await another();
  await client.open(pasted?.value ?? '');
  await client.sees({ role: 'heading', level: 2, name: 'Karoo House' });
  await client.reads('SALL-FLA-140');
};

export const PRODUCT_JOURNEYS = {
  'a product in another colour, and its pictures': seesProduct,
  'two products compared': compares,
  'a project shared with a client': shareProject,
};
