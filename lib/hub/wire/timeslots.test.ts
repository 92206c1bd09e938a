import { hubAnswering } from './testing/fake-hub';

/** The parsed hours of a store with these days, and the log lines. */
async function parseHours(province: string, ...days: string[]) {
  const operating_timeslots = days.map((day_of_week_name) => ({ day_of_week_name, opening_time: '08:00' }));
  const active = [{ location_name: 'Showroom', address_province: province, operating_timeslots }];
  const fake = hubAnswering({ success: true, cms_page: { store_locations: { active } } });
  const page = await fake.hub.companyPage('stores');
  return { days: page?.stores[0]?.hours.map(({ day }) => day), lines: fake.lines };
}

const AT = 'GET /cms-page/stores: cms_page.store_locations.active[0].operating_timeslots';

describe('X3: rows of hours', () => {
  it('in words that are understood stay, and nothing is logged', async () => {
    const days = ['Weds', 'Weekdays', 'Sat/Sun', 'Public Holidays'];
    expect(await parseHours('Gauteng', ...days)).toEqual({ days, lines: [] });
  });

  it('that name no day are dropped and logged with what they say', async () => {
    expect(await parseHours('Gauteng', 'Someday', 'Mon', 'By\narrangement'.padEnd(90, '.'))).toEqual({
      days: ['Mon'],
      lines: [
        `${AT}[0] dropped: day_of_week_name "Someday" names no day`,
        expect.stringMatching(/\[2\] dropped: day_of_week_name "By\\narrangement\.{46}…" names no day$/),
      ],
    });
  });

  it('that are understood in part stay, and the rest is logged', async () => {
    expect(await parseHours('Gauteng', 'Mon, Someday & Fri')).toEqual({
      days: ['Mon, Someday & Fri'],
      lines: [`${AT}[0].day_of_week_name dropped: "Someday" names no day`],
    });
  });

  it('may name the first Saturday in Namibia, and nowhere else', async () => {
    expect(await parseHours('Namibia', 'First Saturday')).toEqual({ days: ['First Saturday'], lines: [] });
    expect(await parseHours('Free State', 'First Saturday')).toEqual({
      days: [],
      lines: [`${AT}[0] dropped: day_of_week_name "First Saturday" names no day`],
    });
  });
});
