import { createPieceKeys, type Project, parseProjects, scheduleCsv, withMovedPiece, withPiece } from './project';

const piece = (sku: string) => ({ sku, name: `Piece ${sku}`, room: '', quantity: '', note: '' });
const project: Project = { id: 'p', name: 'Karoo House', pieces: [piece('A'), piece('B'), piece('A')] };
const skus = ({ pieces }: Project) => pieces.map(({ sku }) => sku).join('');

describe('T6: a project', () => {
  it('appends a piece, even one that it already has', () => {
    const more = withPiece(project, { sku: 'B', name: 'Piece B' });
    expect(skus(more)).toBe('ABAB');
    expect(createPieceKeys(more.pieces)).toEqual(['A 1', 'B 1', 'A 2', 'B 2']);
  });

  it.each([
    [0, 1, 'BAA'],
    [1, -1, 'BAA'],
    [2, -1, 'AAB'],
    [0, -1, 'ABA'],
    [2, 1, 'ABA'],
    [9, -1, 'ABA'],
  ] as const)('moves the piece at %p by %p', (place, step, expected) => {
    expect(skus(withMovedPiece(project, place, step))).toBe(expected);
  });

  it('is read from storage without its invalid parts', () => {
    expect(
      parseProjects([project, null, 7, { id: 'q' }, { id: 'r', name: ' ', pieces: [{ sku: 'C' }, {}, 'x'] }]),
    ).toEqual([project, { id: 'r', name: 'Project', pieces: [{ ...piece('C'), name: 'C' }] }]);
    expect(parseProjects('nonsense')).toEqual([]);
  });

  it('runs no formula in a spreadsheet that splits it at semicolons', () => {
    const csv = scheduleCsv({ name: 'P', pieces: [{ ...piece('A'), note: 'lined;=1+1;-1;x' }] });
    expect(csv.split(/[;,\r\n]+/).filter((cell) => /^[=+@-]/.test(cell))).toEqual([]);
    expect(csv).toContain("lined;'=1+1;'-1;x");
  });

  it('is a file for spreadsheets in which no text runs as a formula', () => {
    const pieces = [{ ...piece('A'), room: '=1+1', quantity: '12 m', note: 'lined, "interlined"' }];
    expect(scheduleCsv({ name: 'Karoo House', pieces })).toBe(
      'Project,Room,Piece,Code,Quantity,Note\r\nKaroo House,\'=1+1,Piece A,A,12 m,"lined, ""interlined"""\r\n',
    );
  });
});
