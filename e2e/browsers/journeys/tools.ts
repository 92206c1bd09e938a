import { button, field, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';

const group = (name: string, within?: Target): Target => ({ role: 'group', name, ...(within && { within }) });

async function registerTradeAccount(visitor: Visitor): Promise<void> {
  await visitor.open('/register');
  await visitor.waitFor(title('Introduction'));
  await visitor.click({ role: 'radio', name: 'Yes', within: group('Are you a member of the trade?') });
  await visitor.click(button('Continue'));
  await visitor.waitFor(title('Company Details'), 'has the focus', ([heading]) => heading?.isFocused ?? false);
  const since = field('Trading since *');
  await visitor.fill(field('Company name *'), 'Vlei & Vensters Interiors');
  await visitor.fill(since, '201');
  await visitor.click(button('Continue'));
  await visitor.waitFor(since, 'has its message', ([element]) =>
    /Please enter a valid year/.test(element?.description ?? ''),
  );
  await visitor.fill(since, '2014');
  await visitor.waitFor(since, 'has no message', ([element]) => !/Please/.test(element?.description ?? ''));
  await visitor.open('/register');
  await visitor.waitFor(
    field('Company name *'),
    'was kept',
    ([element]) => element?.value === 'Vlei & Vensters Interiors',
  );
}

async function calculateWallpaper(visitor: Visitor): Promise<void> {
  await visitor.open('/wallpaper-calculator');
  const wall = group('Wall 1');
  await visitor.fill(field(/^Roll width \(cm\)/), '53');
  await visitor.fill(field(/^Roll length \(m\)/), '10.05');
  await visitor.fill(field(/^Width \(m\)/, wall), '4.2');
  await visitor.fill(field(/^Height \(m\)/, wall), '2.6');
  await visitor.fill(field(/^Reserve \(%\)/), '0');
  await visitor.waitFor(region('You need'), 'is three rolls', ([element]) =>
    /You need 3 rolls/.test(element?.text ?? ''),
  );
  await visitor.waitFor({ role: 'listitem', within: region('How it is worked out') });
}

export const TOOL_JOURNEYS = {
  'registration, with a mistake in its second step': registerTradeAccount,
  'wallpaper for a wall': calculateWallpaper,
};
