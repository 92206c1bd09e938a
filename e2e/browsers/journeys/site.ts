import { button, field, link, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';

const MENU: Target = { role: 'navigation', name: 'Main' };
const SEARCH: Target = { role: 'dialog', name: 'Already know what you are looking for?' };
const SEARCH_FIELD: Target = {
  role: 'searchbox',
  name: /^Type the name of the design or collection here:/,
  within: SEARCH,
};

async function seesHomeAndMenu(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.sees({ role: 'heading', level: 1 });
  await visitor.seesPictures();
  await visitor.point(link('Fabric', MENU));
  await visitor.press(link('Curtaining', MENU));
  await visitor.sees(title(/^Curtaining/));
  await visitor.isAt('/item_group/005/application/Curtaining');
}

async function searches(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.press(button('Search', { role: 'banner' }));
  await visitor.type(SEARCH_FIELD, 'hazel');
  await visitor.sees(button('Colours 13', SEARCH));
  await visitor.press(button('Designs 4', SEARCH));
  await visitor.sees(link(/^Hazelbury/, SEARCH));
  await visitor.press(SEARCH_FIELD);
  await visitor.key('Enter');
  await visitor.isAt('/search?query=hazel');
  await visitor.reads('18 items found for ‘hazel’');
  await visitor.press(link(/^Hazelbury Sprig/, { role: 'main' }));
  await visitor.sees(title(/^Hazelbury Sprig/));
}

async function subscribes(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  const form = region('Letters from Marram');
  const email = field('Email address', form);
  await visitor.type(email, 'nobody.example.com');
  await visitor.press(button('Subscribe', form));
  await visitor.sees(email, 'has the message and the focus', ([seen]) =>
    Boolean(seen?.isFocused && seen.description === 'Email invalid! Email must include the @ character'),
  );
  await visitor.type(email, `visitor.${Date.now()}@example.com`);
  await visitor.key('Enter');
  await visitor.reads('You have been subscribed');
}

async function findsStore(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.press(link('Find a store', { role: 'contentinfo' }));
  await visitor.sees(title('Find a store near you.'));
  await visitor.sees({ role: 'article', name: 'Cape Town Showroom' });
  await visitor.press({ role: 'heading', level: 2, name: 'Gauteng' });
  await visitor.sees(
    { role: 'article' },
    'are those of Gauteng',
    (stores) =>
      stores.map(({ text }) => /^\w+ Showroom/.exec(text)?.[0]).join() === 'Johannesburg Showroom,Pretoria Showroom',
  );
  await visitor.reads('Mon-Thu');
}

export const SITE_JOURNEYS = {
  'home and menu': seesHomeAndMenu,
  'search in the dialog and on its page': searches,
  'newsletter, with a mistake first': subscribes,
  'stores of another province': findsStore,
};
