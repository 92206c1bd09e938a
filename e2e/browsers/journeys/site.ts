import { button, field, link, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';

const MENU: Target = { role: 'navigation', name: 'Main' };
const SEARCH: Target = { role: 'dialog', name: 'Already know what you are looking for?' };
const SEARCH_FIELD: Target = {
  role: 'searchbox',
  name: /^Type the name of the design or collection here:/,
  within: SEARCH,
};

async function openMenu(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.waitFor({ role: 'heading', level: 1 });
  await visitor.waitForPictures();
  await visitor.hover(link('Fabric', MENU));
  await visitor.click(link('Curtaining', MENU));
  await visitor.waitFor(title(/^Curtaining/));
  await visitor.waitForAddress('/item_group/005/application/Curtaining');
}

async function searchSite(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.click(button('Search', { role: 'banner' }));
  await visitor.fill(SEARCH_FIELD, 'hazel');
  await visitor.waitFor(button('Colours 13', SEARCH));
  await visitor.click(button('Designs 4', SEARCH));
  await visitor.waitFor(link(/^Hazelbury/, SEARCH));
  await visitor.click(SEARCH_FIELD);
  await visitor.pressKey('Enter');
  await visitor.waitForAddress('/search?query=hazel');
  await visitor.waitForText('18 items found for ‘hazel’');
  await visitor.click(link(/^Hazelbury Sprig/, { role: 'main' }));
  await visitor.waitFor(title(/^Hazelbury Sprig/));
}

async function subscribeToNewsletter(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  const form = region('Letters from Marram');
  const email = field('Email address', form);
  await visitor.fill(email, 'nobody.example.com');
  await visitor.click(button('Subscribe', form));
  await visitor.waitFor(email, 'has the message and the focus', ([element]) =>
    Boolean(element?.isFocused && element.description === 'Email invalid! Email must include the @ character'),
  );
  await visitor.fill(email, `visitor.${Date.now()}@example.com`);
  await visitor.pressKey('Enter');
  await visitor.waitForText('You have been subscribed');
}

async function findStore(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.click(link('Find a store', { role: 'contentinfo' }));
  await visitor.waitFor(title('Find a store near you.'));
  await visitor.waitFor({ role: 'article', name: 'Cape Town Showroom' });
  await visitor.click({ role: 'heading', level: 2, name: 'Gauteng' });
  await visitor.waitFor(
    { role: 'article' },
    'are those of Gauteng',
    (stores) =>
      stores.map(({ text }) => /^\w+ Showroom/.exec(text)?.[0]).join() === 'Johannesburg Showroom,Pretoria Showroom',
  );
  await visitor.waitForText('Mon-Thu');
}

export const SITE_JOURNEYS = {
  'home and menu': openMenu,
  'search in the dialog and on its page': searchSite,
  'newsletter, with a mistake first': subscribeToNewsletter,
  'stores of another province': findStore,
};
