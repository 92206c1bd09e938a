/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { formatRichTextHtml } from '@/lib/company/blocks';
import { parseRichText } from '@/lib/company/rich-text';
import { parseSettings } from '@/lib/site/settings';
import { RichText } from './jobs';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const settings = parseSettings({ SITE_URL: 'https://marram.example.com' });

describe('X4: rich text from the hub on the page', () => {
  it('is the same HTML that search engines receive', () => {
    const blocks = parseRichText(
      settings,
      '<h2>One</h2><p>A <b>bold <i>word</i></b><br>line, <a href="/careers">here</a>, <a href="https://x.example.com">there</a>' +
        ' and <a href="mailto:a@b.example.com">write</a></p><ol><li>1<ul><li>a</li></ul></li><li>2</li></ol>',
      4,
    );
    const { container } = render(<RichText blocks={blocks} />);
    expect(container.firstElementChild?.innerHTML).toBe(formatRichTextHtml(blocks));
  });

  it('has no scripts, event handlers, images or styles', () => {
    const hostile =
      '<img src=x onerror=alert(1)><p style="color:red" class="x" onclick="y()">Word</p><script>z</script>';
    const { container } = render(<RichText blocks={parseRichText(settings, hostile, 4)} />);
    expect(container.firstElementChild?.innerHTML).toBe('<p>Word</p>');
  });
});
