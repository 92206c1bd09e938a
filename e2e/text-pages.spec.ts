import { expect } from '@playwright/test';
import { TAG } from '@/lib/page-cache/manifest';
import { findAxeViolations } from './support/axe';
import { createCmsResponse, readDemoPage } from './support/demo-pages';
import { expectErrorPage } from './support/error-page';
import { test } from './support/faulty-site';
import { getHeading, getTexts, readHtmlFrom } from './support/html-page';
import { findOutsideMargins, getHorizontalOverflow } from './support/layout';

/** A demo page that consists of titled texts. */
interface TextPage {
  page_title: string;
  description: string;
  sections: { title: string; body: string }[];
}

for (const name of ['directors', 'responsibilities'] as const) {
  test(`X7: ${name} has the titled texts of the hub, at every width, with and without JavaScript`, async ({
    browser,
    page,
    baseURL,
  }) => {
    const { page_title, description, sections } = readDemoPage<TextPage>(name);
    expect((await page.goto(`/${name}`))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(page_title);
    const main = page.getByRole('main');
    await expect(main.getByText(description)).toBeVisible();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(sections.map(({ title }) => title));
    for (const { title, body } of sections) {
      await expect(main.getByRole('region', { name: title, exact: true }).getByText(body)).toBeVisible();
    }
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findAxeViolations(page, { part: width === 1440 ? ':root' : 'main' })).toEqual([]);
      expect(await getHorizontalOverflow(page)).toBe(0);
      expect(await findOutsideMargins(page)).toEqual([]);
    }
    const withoutScript = await browser.newPage({
      javaScriptEnabled: false,
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    await withoutScript.goto(`/${name}`);
    await expect(withoutScript.getByText(sections[0]?.body ?? '')).toBeVisible();
    await withoutScript.close();
  });
}

test.describe('with a faulty hub', () => {
  test.describe.configure({ mode: 'default' });

  test('X7: sample content, marked as such, if the hub has no such page; the error page if the hub fails', async ({
    sharedFaulty: faulty,
    page,
  }) => {
    const call = /cms-page\/(?:directors|responsibilities)/;
    faulty.hub.stubResponse(call, 'down', 500);
    await expectErrorPage(page, `${faulty.url}/directors`);
    expect(faulty.log()).toContain("Failed to load CMS data for page 'directors'");
    faulty.hub.reset();
    faulty.hub.stubResponse(call, createCmsResponse(null));
    const directors = await readHtmlFrom(faulty.url, '/directors');
    expect(directors.status).toBe(200);
    expect(getHeading(directors)).toBe('Directors');
    directors.screen.getByText(/^Sample content\./);
    expect(getTexts(directors.document.querySelectorAll('main h2'))).toEqual([
      'Chairperson',
      'Managing director',
      'Financial director',
      'Design director',
    ]);
    faulty.hub.stubResponse(/cms-page\/responsibilities/, {}, 404);
    const responsibilities = await readHtmlFrom(faulty.url, '/responsibilities');
    expect(responsibilities.status).toBe(200);
    expect(getHeading(responsibilities)).toBe('Responsibilities');
    expect(responsibilities.screen.getAllByText(/^Sample text\./)).toHaveLength(4);
  });

  test('X7: invalid entries are left out, and HTML in texts is shown as text', async ({
    sharedFaulty: faulty,
    page,
  }) => {
    faulty.hub.stubResponse(
      /cms-page\/directors/,
      createCmsResponse({
        sections: [7, {}, { title: '<b>Chair</b>', body: '<img src=x onerror=alert(1)>\n\nTwo' }, { body: 'Untitled' }],
      }),
    );
    await faulty.publish(TAG.pageNamed('directors'), '/directors');
    await page.goto(`${faulty.url}/directors`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directors');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['<b>Chair</b>']);
    await expect(page.getByText('<img src=x onerror=alert(1)>', { exact: true })).toBeVisible();
    await expect(page.getByText('Untitled')).toBeVisible();
  });
});
