import { missingForGoogle } from './google-required';

const job = {
  '@type': 'JobPosting',
  title: 'Weaver',
  description: '<p>Weaves.</p>',
  datePosted: '2026-09-14',
  hiringOrganization: { name: 'Marram' },
  jobLocation: { address: { addressLocality: 'Cape Town', addressCountry: 'ZA' } },
};

describe('S7: the properties that Google requires', () => {
  it.each<[what: string, node: { '@type': string } & Record<string, unknown>, missing: string[]]>([
    ['a complete vacancy', job, []],
    ['a vacancy without a date', { ...job, datePosted: undefined }, ['JobPosting.datePosted']],
    ['an empty text', { ...job, title: '' }, ['JobPosting.title']],
    [
      'a vacancy without a place',
      { ...job, jobLocation: undefined },
      ['JobPosting.jobLocation.address.addressLocality', 'JobPosting.jobLocation.address.addressCountry'],
    ],
    [
      'one item of a list',
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Home', item: 'https://example.com/' },
          { position: 2, name: 'Fabric' },
        ],
      },
      ['BreadcrumbList.itemListElement.item'],
    ],
    [
      'an empty list',
      { '@type': 'FAQPage', mainEntity: [] },
      ['FAQPage.mainEntity.name', 'FAQPage.mainEntity.acceptedAnswer.text'],
    ],
    ['a type without a rich result', { '@type': 'AboutPage' }, []],
  ])('%s', (_, node, missing) => {
    expect(missingForGoogle(node)).toEqual(missing);
  });
});
