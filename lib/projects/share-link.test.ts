import fc from 'fast-check';
import { MAX_CHARS, MAX_PIECES, type ProjectContent } from './project';
import { packProject, unpackProject } from './share-link';

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).map((value) => value.slice(0, maxLength));

const project: fc.Arbitrary<ProjectContent> = fc.record({
  name: text(MAX_CHARS.project).filter((name) => name.trim() === name && name !== ''),
  pieces: fc.array(
    fc.record({
      sku: text(20).filter((sku) => sku.trim() !== ''),
      name: text(40).filter((name) => name !== ''),
      room: text(MAX_CHARS.room),
      quantity: text(MAX_CHARS.quantity),
      note: text(80),
    }),
    { maxLength: 12 },
  ),
});

describe('T6: the link of a project', () => {
  it('holds the whole project in characters that an address may have', async () => {
    await fc.assert(
      fc.asyncProperty(project, async (content) => {
        const packed = await packProject(content);
        expect(packed).toMatch(/^1\.[\w-]+$/);
        expect(await unpackProject(packed)).toEqual(content);
      }),
    );
  });

  it('holds the largest project, in letters of three bytes', async () => {
    const fill = (length: number) =>
      Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join('');
    const { project: _name, ...fields } = MAX_CHARS;
    const piece = { sku: '', name: '', room: '', quantity: '', note: '' };
    for (const key of ['sku', 'name', 'room', 'quantity', 'note'] as const) piece[key] = fill(fields[key]);
    const content = { name: 'Large', pieces: Array.from({ length: MAX_PIECES }, () => piece) };
    expect(await unpackProject(await packProject(content))).toEqual(content);
  });

  it('is null when damaged, of another format or arbitrary text, and never throws', async () => {
    const packed = await packProject({ name: 'Karoo House', pieces: [] });
    for (const wrong of [packed.slice(0, -4), packed.replace('1.', '2.'), '1.', '', '1.!', '1.AAAA', 'results'])
      expect(await unpackProject(wrong)).toBeNull();
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (wrong) => {
        expect((await unpackProject(`1.${wrong}`))?.pieces ?? []).toEqual([]);
      }),
    );
  });

  it('is null when it unpacks to far more than a project', async () => {
    const note = 'x'.repeat(1_000_000);
    const packed = await packProject({ name: note, pieces: [] });
    expect(packed.length).toBeLessThan(64 * 1024);
    expect(await unpackProject(packed)).toBeNull();
  });

  it('has no more pieces and characters than a project may have', async () => {
    const piece = { sku: 'A', name: 'Karoo', room: 'r'.repeat(90), quantity: '', note: '' };
    const content = await unpackProject(await packProject({ name: 'Big', pieces: Array(MAX_PIECES + 5).fill(piece) }));
    expect(content?.pieces).toHaveLength(MAX_PIECES);
    expect(content?.pieces[0]?.room).toHaveLength(MAX_CHARS.room);
  });
});
