import { button, field, link, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';
import { getProductBySku, productPath } from '@/e2e/support/demo-products';
import type { Journey } from '.';

const LINEN = productPath(getProductBySku('SALL-FLA-140'));
const HAZELBURY = productPath(getProductBySku('HAZE-DUC-137'));
const PIECES: Target = { role: 'listitem', within: { role: 'list', name: 'Pieces' } };

async function viewProduct(visitor: Visitor): Promise<void> {
  await visitor.open(LINEN);
  await visitor.click(button('Next picture'));
  await visitor.waitFor(button('Picture 2 of 5'), 'is current', ([dot]) => dot?.current === 'true');
  await visitor.waitForPictures();
  await visitor.click(link('Tide', region('Colour')));
  await visitor.waitFor(title('Saltmarsh Linen in Tide'));
  await visitor.waitFor(link('Tide', region('Colour')), 'is current', ([colour]) => colour?.current === 'true');
  await visitor.waitFor({ role: 'img', name: /^Saltmarsh Linen in Tide/ });
}

async function compareProducts(visitor: Visitor): Promise<void> {
  const compare = button('Compare', { role: 'list', name: 'Actions' });
  await visitor.open(HAZELBURY);
  await visitor.click(compare);
  await visitor.waitFor(compare, 'is pressed', ([element]) => element?.isChecked ?? false);
  await visitor.open(LINEN);
  await visitor.click(compare);
  await visitor.click(link('Compare', region('Comparison')));
  await visitor.waitFor(title('Compare'));
  await visitor.waitFor({ role: 'columnheader', name: /Hazelbury/ });
  await visitor.click(link('Remove Saltmarsh Linen in Flax'));
  await visitor.waitFor(
    { role: 'columnheader' },
    'is only Hazelbury',
    (headings) => !/Saltmarsh/.test(JSON.stringify(headings)),
  );
}

async function addToProject(
  visitor: Visitor,
  address: string,
  chooseProject: (dialog: Target) => Promise<void>,
): Promise<void> {
  await visitor.open(address);
  await visitor.click(button('Add to project'));
  await chooseProject({ role: 'dialog', name: /to a project$/ });
  await visitor.waitForText('Added to Karoo House.');
}

const shareProject: Journey = async (visitor, openVisitor) => {
  await addToProject(visitor, HAZELBURY, async (dialog) => {
    await visitor.fill(field('New project', dialog), 'Karoo House');
    await visitor.click(button('Create', dialog));
  });
  await addToProject(visitor, LINEN, (dialog) => visitor.click(button(/^Karoo House/, dialog)));
  await visitor.click(link('Open projects'));
  await visitor.waitFor(PIECES, 'are two', (pieces) => pieces.length === 2);
  await visitor.click(button('Share'));
  await visitor.waitForText('Link copied');
  // WebDriver cannot read the clipboard, so it is pasted into a field.
  const note = field('Note', PIECES);
  await visitor.click(note);
  await visitor.chord('Control', 'v');
  const [pasted] = await visitor.waitFor(note, 'has the link', ([element]) =>
    Boolean(element?.value.startsWith('http')),
  );
  const client = await openVisitor();
  await client.open(pasted?.value ?? '');
  await client.waitFor({ role: 'heading', level: 2, name: 'Karoo House' });
  await client.waitForText('SALL-FLA-140');
};

export const PRODUCT_JOURNEYS = {
  'a product in another colour, and its pictures': viewProduct,
  'two products compared': compareProducts,
  'a project shared with a client': shareProject,
};
