import { ABOUT, CAREERS, STORES, TEXT_PAGE } from './testing/company-answers';
import { hubAnswering } from './testing/fake-hub';

const STORE = STORES.cms_page.store_locations.active[0];
const JOB = CAREERS.cms_page.careers.active[0];

describe('X1, X2: stores', () => {
  it('reads the contract example', async () => {
    const page = await hubAnswering(STORES).hub.getCompanyPage('stores');
    expect(page).toMatchObject({ title: 'Find a store near you.', banner: { width: 2880, height: 1050 } });
    expect(page?.stores).toEqual([
      {
        name: 'Cape Town Showroom',
        telephone: '+27 21 555 0134',
        notice: 'Closed for stocktake on 2 January',
        province: 'Western Cape',
        building: 'The Old Mill',
        street: '12 Loop Street',
        suburb: 'Gardens',
        city: 'Cape Town',
        zip: '8001',
        map: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
        hours: [{ day: 'Monday', opens: '08:00:00', closes: '17:00:00' }],
      },
    ]);
  });

  it('reads a numeric zip and a closed day, and drops entries without a name', async () => {
    const operating_timeslots = [{ day_of_week_name: 'Sunday', opening_time: null }, { opening_time: '08:00' }];
    const active = [{ ...STORE, address_zip: 8001, operating_timeslots }, { location_phone: '1' }];
    const fake = hubAnswering({ success: true, cms_page: { store_locations: { active } } });
    expect((await fake.hub.getCompanyPage('stores'))?.stores).toMatchObject([
      { zip: '8001', hours: [{ day: 'Sunday', opens: null, closes: null }] },
    ]);
    expect(fake.lines).toEqual([
      'GET /cms-page/stores: cms_page.store_locations.active[0].operating_timeslots[1] dropped: day_of_week_name is missing',
      'GET /cms-page/stores: cms_page.store_locations.active[1] dropped: location_name is missing',
    ]);
  });

  it('drops a map address that would run as script', async () => {
    const active = [{ ...STORE, address_maps_link: 'javascript:alert(1)' }];
    const { hub } = hubAnswering({ success: true, cms_page: { store_locations: { active } } });
    expect((await hub.getCompanyPage('stores'))?.stores[0]?.map).toBeNull();
  });
});

describe('X4: careers', () => {
  it('reads the contract example', async () => {
    const page = await hubAnswering(CAREERS).hub.getCompanyPage('careers');
    expect(page).toMatchObject({
      title: 'Join our team',
      jobs: [
        {
          id: '1',
          published: true,
          displayTitle: 'Woven Textile Designer',
          contact: '<p>Write.</p>',
          datePosted: '2026-09-14',
          closingDate: '2026-10-30',
        },
      ],
      questions: [{ id: '1', heading: 'How do I apply?', body: 'By e-mail.' }],
      largeBanner: { slides: [{ kind: 'image', source: 'room.webp' }], width: null },
      socialsSection: { title: '', link: 'https://pictures.example.com/marram', button: 'Follow' },
    });
    expect(page?.questionSection).toEqual({
      title: 'Still have a question?',
      description: 'Write to us.',
      picture: 'table.webp',
      link: 'mailto:work@marram.example.com',
      button: 'Ask us',
    });
  });

  it.each([
    undefined,
    null,
    '',
    '14/09/2026',
    '2026-02-30',
    '2026-09',
    20260914,
    '2026-09-14T08:00:00Z',
    ['2026-09-14'],
  ])('has no date where the hub sends %j', async (sent) => {
    const active = [{ ...JOB, date_posted: sent, closing_date: sent }];
    const { hub } = hubAnswering({ success: true, cms_page: { careers: { active } } });
    expect((await hub.getCompanyPage('careers'))?.jobs).toMatchObject([{ datePosted: null, closingDate: null }]);
  });

  it('marks unpublished jobs, gives those without an id unique ids, and drops those without a title', async () => {
    const active = [
      { ...JOB, is_published: 0 },
      { position_title: 'Weaver' },
      { position_title: 'Dyer' },
      { ...JOB, position_title: '', position_display_title: null },
    ];
    const { hub } = hubAnswering({ success: true, cms_page: { careers: { active } } });
    const jobs = (await hub.getCompanyPage('careers'))?.jobs ?? [];
    expect(jobs.map(({ published }) => published)).toEqual([false, true, true]);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(3);
  });
});

describe('X5: about us', () => {
  it('reads the contract example; a section that is absent is left out', async () => {
    const page = await hubAnswering(ABOUT).hub.getCompanyPage('about us');
    expect(page?.sections).toEqual([
      {
        title: 'Since 1987',
        description: 'Two looms.',
        picture: 'looms.webp',
        logo: 'logo.svg',
        link: '/item_group/005/collection/Karoo',
        button: null,
        alignment: 'left',
      },
      expect.objectContaining({ link: 'https://example.com/', alignment: 'right' }),
    ]);
  });

  it('a logo or a link with a label makes a section; a link alone does not', async () => {
    const cms_page = {
      section_one: { logo_media_file: 'logo.svg' },
      section_two: { link_url: '/careers', link_button_text: 'Join us' },
      section_three: { link_url: '/careers' },
    };
    const page = await hubAnswering({ cms_page }).hub.getCompanyPage('about us');
    expect(page?.sections).toMatchObject([
      { logo: 'logo.svg', link: null },
      { link: '/careers', button: 'Join us' },
    ]);
    expect(page?.sections).toHaveLength(2);
  });
});

describe('X7: directors and responsibilities', () => {
  it('reads titles and bodies', async () => {
    const { hub, calls } = hubAnswering(TEXT_PAGE);
    expect(await hub.getCompanyPage('directors')).toMatchObject({
      title: 'Directors',
      sections: [{ title: 'Chairperson', body: 'Placeholder.' }],
    });
    await hub.getCompanyPage('responsibilities');
    expect(calls.map(({ path }) => path)).toEqual([
      '/cms-page/directors?mode=live',
      '/cms-page/responsibilities?mode=live',
    ]);
  });

  it('drops an empty section', async () => {
    const { hub } = hubAnswering({ cms_page: { sections: [{}, { title: 'Water' }, { body: 'Text' }] } });
    expect((await hub.getCompanyPage('directors'))?.sections).toEqual([
      { title: 'Water', body: '' },
      { title: '', body: 'Text' },
    ]);
  });
});

/** The parsed hours of a store with these days, and the log lines. */
async function parseHours(province: string, ...days: string[]) {
  const operating_timeslots = days.map((day_of_week_name) => ({ day_of_week_name, opening_time: '08:00' }));
  const active = [{ location_name: 'Showroom', address_province: province, operating_timeslots }];
  const fake = hubAnswering({ success: true, cms_page: { store_locations: { active } } });
  const page = await fake.hub.getCompanyPage('stores');
  return { days: page?.stores[0]?.hours.map(({ day }) => day), lines: fake.lines };
}

const AT = 'GET /cms-page/stores: cms_page.store_locations.active[0].operating_timeslots';

describe('X3: rows of hours', () => {
  it('that name days are kept, and nothing is logged', async () => {
    const days = ['Weds', 'Weekdays', 'Sat/Sun', 'Public Holidays'];
    expect(await parseHours('Gauteng', ...days)).toEqual({ days, lines: [] });
  });

  it('that are not a day are dropped and logged with their text', async () => {
    expect(await parseHours('Gauteng', 'Someday', 'Mon', 'By\narrangement'.padEnd(90, '.'))).toEqual({
      days: ['Mon'],
      lines: [
        `${AT}[0] dropped: day_of_week_name "Someday" is not a day`,
        expect.stringMatching(/\[2\] dropped: day_of_week_name "By\\narrangement\.{46}…" is not a day$/),
      ],
    });
  });

  it('with an unreadable time are dropped and logged; without one, or with "Closed", they are kept', async () => {
    const times = ['8:00', '08:00:00', '', 'Closed', '8:00 AM', '08h00'];
    const operating_timeslots = times.map((opening_time) => ({ day_of_week_name: 'Mon', opening_time }));
    const active = [{ location_name: 'Showroom', operating_timeslots }];
    const fake = hubAnswering({ success: true, cms_page: { store_locations: { active } } });
    const page = await fake.hub.getCompanyPage('stores');
    expect(page?.stores[0]?.hours.map(({ opens }) => opens)).toEqual(['08:00:00', '08:00:00', null, null]);
    expect(fake.lines).toEqual([4, 5].map((row) => `${AT}[${row}] dropped: opening_time is not a time`));
  });

  it('that are partly understood are kept, and the rest is logged', async () => {
    expect(await parseHours('Gauteng', 'Mon, Someday & Fri')).toEqual({
      days: ['Mon, Someday & Fri'],
      lines: [`${AT}[0].day_of_week_name dropped: "Someday" is not a day`],
    });
  });

  it('may name the first Saturday in Namibia, and nowhere else', async () => {
    expect(await parseHours('Namibia', 'First Saturday')).toEqual({ days: ['First Saturday'], lines: [] });
    expect(await parseHours('Free State', 'First Saturday')).toEqual({
      days: [],
      lines: [`${AT}[0] dropped: day_of_week_name "First Saturday" is not a day`],
    });
  });
});
