const SAMPLE_NOTE =
  'Sample content. It is shown until the hub has a page of this name, and describes no one and nothing real.';

const createRole = (title: string, does: string) => ({
  title,
  body: `Sample text. The name of the person who ${does} goes here, with a few lines about them.`,
});

const createSubject = (title: string, says: string) => ({
  title,
  body: `Sample text. What the company says about ${says} goes here.`,
});

/** The pages of titled texts by name, which is also their path, with sample content for hubs without these pages (X7). */
export const TEXT_PAGES = {
  directors: {
    title: 'Directors',
    description: SAMPLE_NOTE,
    sections: [
      createRole('Chairperson', 'chairs the board'),
      createRole('Managing director', 'leads the company from day to day'),
      createRole('Financial director', 'looks after the accounts'),
      createRole('Design director', 'answers for the collections'),
    ],
  },
  responsibilities: {
    title: 'Responsibilities',
    description: SAMPLE_NOTE,
    sections: [
      createSubject('Water', 'the water that dyeing and washing take, and what becomes of it'),
      createSubject('Fibre', 'where its wool, cotton and linen come from'),
      createSubject('People', 'the training, safety and pay of those who work for it'),
      createSubject('Offcuts', 'the cloth that is left over, and who can use it'),
    ],
  },
};

export type TextPageName = keyof typeof TEXT_PAGES;

export const TEXT_PAGE_NAMES = Object.keys(TEXT_PAGES) as TextPageName[];

/** The paths of the company pages, by their names in the hub and in the order of the sitemap. */
export const COMPANY_PATHS = {
  stores: '/store-locator',
  careers: '/careers',
  'about us': '/about-us',
  ...(Object.fromEntries(TEXT_PAGE_NAMES.map((name) => [name, `/${name}`])) as Record<TextPageName, string>),
};

export type CompanyPageName = keyof typeof COMPANY_PATHS;

export const COMPANY_PAGE_NAMES = Object.keys(COMPANY_PATHS) as CompanyPageName[];

/** Whether a lower-case text is a company page's name. */
export function isCompanyPage(name: string): name is CompanyPageName {
  return Object.hasOwn(COMPANY_PATHS, name);
}
