import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import { type ReadHtml, test } from './support/html-page';
import { PAGE_PATHS } from './support/pages';

const readFooter = async (readHtml: ReadHtml, path: string) =>
  within((await readHtml(path)).screen.getByRole('contentinfo'));

for (const [kind, path] of Object.entries(PAGE_PATHS)) {
  test(`G5: the footer is on the ${kind} page with the current year`, async ({ readHtml }) => {
    const footer = await readFooter(readHtml, path);
    footer.getByText(new RegExp(`© ${new Date().getFullYear()} Marram`));
    for (const name of ['Shop', 'Brands', 'Company', 'Contact']) footer.getByRole('heading', { name });
  });
}

for (const [what, links] of [
  [
    'the item groups, the company pages and the trade application',
    [
      ['Fabric', '/item_group/005'],
      ['Wallpaper', '/item_group/001'],
      ['Rugs', '/item_group/004'],
      ['Homeware', '/item_group/000'],
      ['About Us', '/about-us'],
      ['Explore Our Spaces', '/store-locator'],
      ['Careers', '/careers'],
      ['Wallpaper Calculator', '/wallpaper-calculator'],
      ['Apply for a trade account', '/register'],
    ],
  ],
  [
    'the brands that the hub lists',
    ['Ashby Lorne', 'Maison Tessane', 'Officina Valdoro', 'Duinveld', 'Skaap & Klei'].map(
      (name) => [name, `/brand/${encodeURIComponent(name)}`] as const,
    ),
  ],
  [
    'telephone and mail',
    [
      ['021 555 0134', 'tel:0215550134'],
      ['hello@marram.example.com', 'mailto:hello@marram.example.com'],
    ],
  ],
] as const)
  test(`G5: the links lead to ${what}`, async ({ readHtml }) => {
    const footer = await readFooter(readHtml, '/');
    const found = links.map(([name]) => [name, footer.getByRole('link', { name }).getAttribute('href')]);
    expect(found).toEqual(links);
  });

test('G5: social links open new tabs', async ({ readHtml }) => {
  const social = within((await readFooter(readHtml, '/')).getByRole('navigation', { name: 'Social' })).getAllByRole(
    'link',
  );
  expect(social).toHaveLength(3);
  for (const link of social) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  }
});
