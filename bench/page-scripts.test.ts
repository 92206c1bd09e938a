import { scriptAddresses } from './page-scripts';

describe('scripts that a page downloads', () => {
  it('are those with an address, each once, without those for old browsers or from elsewhere', () => {
    const html = `<script src="/_next/static/a.js" async=""></script><script>inline()</script>
      <script src="/_next/static/old.js" noModule=""></script><script defer src="/_next/static/b.js?x=1&amp;y=2"></script>
      <script src="/_next/static/a.js"></script><script src="https://elsewhere.example.com/c.js"></script>`;
    expect(scriptAddresses(html)).toEqual(['/_next/static/a.js', '/_next/static/b.js?x=1&y=2']);
  });
});
