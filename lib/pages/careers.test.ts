import type { CompanyPages, Job } from '@/lib/hub/hub';
import { schemaOrgNode } from '@/lib/seo/testing/schema-org';
import { loadCareers } from './careers';
import { PageLoadError } from './page-load-error';
import { buildCareersNodes } from './structured-data';
import { bannerWith, liveSite } from './testing/fixtures';

type CareersPage = CompanyPages['careers'];

const mockHub = { getCompanyPage: jest.fn<Promise<CareersPage | null>, [string]>() };

jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));
jest.mock('@/lib/page-cache/page-hints', () => ({ withFallback: (read: Promise<unknown>) => read }));

function jobWith(fields: Partial<Job> = {}): Job {
  return {
    id: '1',
    published: true,
    displayTitle: 'Weaver',
    title: 'Weaver, rapier looms',
    location: 'Cape Town',
    availability: 'Full time, permanent',
    description: '<p>Weaves.</p>',
    purpose: '',
    requirements: '<ul><li>Hands</li></ul>',
    idealCandidate: '',
    duties: '',
    contact: '',
    datePosted: null,
    closingDate: null,
    ...fields,
  };
}

function careersWith(fields: Partial<CareersPage> = {}): CareersPage {
  return {
    title: 'Join us',
    description: 'Work here.',
    banner: bannerWith(),
    jobs: [jobWith()],
    questions: [],
    largeBanner: bannerWith({ slides: [] }),
    questionSection: null,
    socialsSection: null,
    ...fields,
  };
}

/** Loads the page when the hub returns these fields. */
async function loadWith(fields: Partial<CareersPage> = {}) {
  mockHub.getCompanyPage.mockResolvedValue(careersWith(fields));
  return loadCareers(liveSite());
}

describe('X4: the careers page', () => {
  it('is headed by the title of the hub, or else by its own', async () => {
    expect((await loadWith()).title).toBe('Join us');
    expect((await loadWith({ title: '' })).title).toBe('Join our team');
  });

  it('has only the published jobs, in the order of the hub', async () => {
    const jobs = [
      jobWith({ id: '2' }),
      jobWith({ id: '3', published: false, displayTitle: 'Draft' }),
      jobWith({ id: '4', displayTitle: '', title: 'Dyer' }),
    ];
    const view = await loadWith({ jobs });
    expect(view.jobs.map(({ id, heading }) => [id, heading])).toEqual([
      ['job-2', 'Weaver'],
      ['job-4', 'Dyer'],
    ]);
    expect(JSON.stringify(view)).not.toContain('Draft');
  });

  it('has the texts of a job under their headings in their order, empty ones left out', async () => {
    const full = jobWith({ purpose: 'a', idealCandidate: 'b', duties: 'c', contact: '<p>d</p>' });
    const headings = (job: Job) =>
      loadWith({ jobs: [job] }).then(({ jobs }) => jobs[0]?.parts.map(({ heading }) => heading));
    expect(await headings(full)).toEqual([
      'Description',
      'Purpose',
      'Requirements',
      'Ideal candidate',
      'Duties',
      'How to apply',
    ]);
    expect(await headings(jobWith({ purpose: ' <p>&nbsp;</p><script>x</script>' }))).toEqual([
      'Description',
      'Requirements',
    ]);
  });

  it('has position, location, availability and closing date if a job has them', async () => {
    const [first] = (await loadWith()).jobs;
    expect(first?.facts).toEqual([
      { term: 'Position', value: 'Weaver, rapier looms' },
      { term: 'Location', value: 'Cape Town' },
      { term: 'Availability', value: 'Full time, permanent' },
    ]);
    const [bare] = (await loadWith({ jobs: [jobWith({ title: '', location: '', availability: '' })] })).jobs;
    expect(bare?.facts).toEqual([]);
    const [closing] = (await loadWith({ jobs: [jobWith({ closingDate: '2026-10-30' })] })).jobs;
    expect(closing?.facts.at(-1)).toEqual({ term: 'Closing date', value: '30 October 2026' });
  });

  it('B3: has banners of default sizes when the hub gives none', async () => {
    const view = await loadWith({ largeBanner: bannerWith() });
    expect(view.banner).toMatchObject({ width: 2880, height: 1200 });
    expect(view.largeBanner).toMatchObject({ width: 2880, height: 1800 });
    expect((await loadWith()).largeBanner).toBeNull();
  });

  it("X5: a section's button reads 'Learn More' by default; an unsafe link has none", async () => {
    const section = { title: 'Ask', description: 'One\n\nTwo', picture: null, link: '/about-us', button: null };
    const view = await loadWith({ questionSection: section, socialsSection: { ...section, link: 'javascript:x' } });
    expect(view.questionSection).toMatchObject({
      paragraphs: ['One', 'Two'],
      link: { href: '/about-us', isExternal: false, label: 'Learn More' },
    });
    expect(view.socialsSection?.link).toBeNull();
  });

  it('fails when the hub fails, and when it has no such page', async () => {
    mockHub.getCompanyPage.mockRejectedValue(new Error('down'));
    await expect(loadCareers(liveSite())).rejects.toThrow("Failed to load CMS data for page 'careers' (down)");
    mockHub.getCompanyPage.mockResolvedValue(null);
    await expect(loadCareers(liveSite())).rejects.toThrow(PageLoadError);
    await expect(loadCareers(liveSite())).rejects.toThrow(
      "Failed to load CMS data for page 'careers' (the hub has no such page)",
    );
  });
});

describe('S7: structured data of careers', () => {
  const nodes = async (fields: Partial<CareersPage>) =>
    buildCareersNodes(await loadWith(fields)).map((node) => schemaOrgNode.parse(node));

  it('has every published job with all its texts, sanitized', async () => {
    const contact = '<p onclick="x()">To <a href="mailto:a@b.example.com">us</a></p><script>alert(1)</script>';
    const [job, trail] = await nodes({ jobs: [jobWith({ contact }), jobWith({ published: false })] });
    expect(job).toMatchObject({
      '@type': 'JobPosting',
      title: 'Weaver',
      description:
        '<h3>Description</h3><p>Weaves.</p><h3>Requirements</h3><ul><li>Hands</li></ul>' +
        '<h3>How to apply</h3><p>To <a href="mailto:a@b.example.com">us</a></p>',
      hiringOrganization: { name: 'Marram' },
      jobLocation: { address: { addressLocality: 'Cape Town', addressCountry: 'ZA' } },
      employmentType: ['FULL_TIME'],
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('has only the country when a location names no place', async () => {
    const [job] = await nodes({ jobs: [jobWith({ location: ', Namibia' })] });
    expect(job).toMatchObject({ jobLocation: { address: { '@type': 'PostalAddress', addressCountry: 'NA' } } });
    expect(job).not.toHaveProperty('jobLocation.address.addressLocality');
  });

  it('has no date, place or kind of employment that the hub does not give', async () => {
    const [job] = await nodes({
      jobs: [jobWith({ location: '', availability: 'By arrangement', description: '', requirements: '' })],
    });
    expect(Object.keys(job ?? {})).toEqual(['@type', '@id', 'url', 'title', 'hiringOrganization']);
  });

  it('has the dates on which a job opens and closes', async () => {
    const [job] = await nodes({ jobs: [jobWith({ datePosted: '2026-09-14', closingDate: '2999-10-30' })] });
    expect(job).toMatchObject({ datePosted: '2026-09-14', validThrough: '2999-10-30' });
  });

  it('dates a job from the last change of its page when the hub gives no date', async () => {
    const [job] = await nodes({ updated: '2026-09-20T08:00:00.000Z' });
    expect(job).toMatchObject({ datePosted: '2026-09-20' });
    const [dated] = await nodes({ updated: '2026-09-20T08:00:00.000Z', jobs: [jobWith({ datePosted: '2026-09-14' })] });
    expect(dated).toMatchObject({ datePosted: '2026-09-14' });
  });

  it('has no job whose closing date is past', async () => {
    const jobs = [jobWith({ id: '1', closingDate: '2020-01-31' }), jobWith({ id: '2', displayTitle: 'Dyer' })];
    expect(await nodes({ jobs })).toMatchObject([
      { '@type': 'JobPosting', title: 'Dyer' },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('has the questions that have an answer', async () => {
    const questions = [
      { id: '1', heading: 'How?', body: 'So.\nAnd so.' },
      { id: '2', heading: 'Why?', body: '' },
    ];
    expect(await nodes({ jobs: [], questions })).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: { text: '<p>So.</p><p>And so.</p>' } }],
      },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(await nodes({ jobs: [] })).toHaveLength(1);
  });
});
