import { button, field, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';

const group = (name: string, within?: Target): Target => ({ role: 'group', name, ...(within && { within }) });

async function registers(visitor: Visitor): Promise<void> {
  await visitor.open('/register');
  await visitor.sees(title('Introduction'));
  await visitor.press({ role: 'radio', name: 'Yes', within: group('Are you a member of the trade?') });
  await visitor.press(button('Continue'));
  await visitor.sees(title('Company Details'), 'has the focus', ([heading]) => heading?.isFocused ?? false);
  const since = field('Trading since *');
  await visitor.type(field('Company name *'), 'Vlei & Vensters Interiors');
  await visitor.type(since, '201');
  await visitor.press(button('Continue'));
  await visitor.sees(since, 'has its message', ([seen]) => /Please enter a valid year/.test(seen?.description ?? ''));
  await visitor.type(since, '2014');
  await visitor.sees(since, 'has no message', ([seen]) => !/Please/.test(seen?.description ?? ''));
  await visitor.open('/register');
  await visitor.sees(field('Company name *'), 'was kept', ([seen]) => seen?.value === 'Vlei & Vensters Interiors');
}

async function calculates(visitor: Visitor): Promise<void> {
  await visitor.open('/wallpaper-calculator');
  const wall = group('Wall 1');
  await visitor.type(field(/^Roll width \(cm\)/), '53');
  await visitor.type(field(/^Roll length \(m\)/), '10.05');
  await visitor.type(field(/^Width \(m\)/, wall), '4.2');
  await visitor.type(field(/^Height \(m\)/, wall), '2.6');
  await visitor.type(field(/^Reserve \(%\)/), '0');
  await visitor.sees(region('You need'), 'is three rolls', ([seen]) => /You need 3 rolls/.test(seen?.text ?? ''));
  await visitor.sees({ role: 'listitem', within: region('How it is worked out') });
}

export const TOOL_JOURNEYS = {
  'registration, with a mistake in its second step': registers,
  'wallpaper for a wall': calculates,
};
