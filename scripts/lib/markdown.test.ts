import { formatTable, replaceBetweenMarkers } from './markdown';

describe('Markdown of the benchmarks', () => {
  it('lays out a table', () => {
    expect(
      formatTable(
        ['Page', 'requests/s'],
        [
          ['Bare', '900'],
          ['Home', '500'],
        ],
      ),
    ).toBe('| Page | requests/s |\n| --- | --: |\n| Bare | 900 |\n| Home | 500 |');
  });

  it('replaces only the text between the markers', () => {
    const document = '# Title\n\n<!-- bench:begin -->\nold\n<!-- bench:end -->\n\nAfter.\n';
    const once = replaceBetweenMarkers(document, 'bench', 'new $& text\n');
    expect(once).toBe('# Title\n\n<!-- bench:begin -->\nnew $& text\n<!-- bench:end -->\n\nAfter.\n');
    expect(replaceBetweenMarkers(once, 'bench', 'new $& text')).toBe(once);
  });

  it('adds missing markers at the end', () => {
    expect(replaceBetweenMarkers('# Title\n', 'bench', 'new')).toBe(
      '# Title\n\n<!-- bench:begin -->\nnew\n<!-- bench:end -->\n',
    );
  });
});
