import sharp, { type Color } from 'sharp';
import { computeColourDifference, convertHexToLab, type MainColour } from '@/lib/catalogue/lab';
import { extractMainColours } from './main-colours';

interface Patch {
  colour: Color;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Creates a picture of 120 × 120 pixels with patches on a background. */
async function picture(ground: Color, patches: readonly Patch[] = [], format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const create = (background: Color, width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();
  const inputs = patches.map(async ({ colour, left, top, width, height }) => ({
    input: await create(colour, width, height),
    left,
    top,
  }));
  const ready = sharp(await create(ground, 120, 120)).composite(await Promise.all(inputs));
  return ready[format]().toBuffer();
}

function expectColour(found: MainColour | undefined, hex: string): void {
  expect(found && computeColourDifference(found.lab, convertHexToLab(hex))).toBeLessThan(3);
}

describe('T3: the main colours of a picture', () => {
  it.each(['png', 'jpeg'] as const)('a plain %s has one colour, with a share of 1', async (format) => {
    const colours = await extractMainColours(await picture('#8a9ba8', [], format));
    expect(colours).toHaveLength(1);
    expect(colours?.[0]?.share).toBe(1);
    expectColour(colours?.[0], '8a9ba8');
  });

  it('a striped picture has each colour, the largest share first', async () => {
    const stripes = await picture('#b03a2e', [
      { colour: '#1f3a5f', left: 0, top: 0, width: 36, height: 120 },
      { colour: '#e8c468', left: 36, top: 0, width: 18, height: 120 },
    ]);
    const colours = (await extractMainColours(stripes)) ?? [];
    expect(colours).toHaveLength(3);
    expectColour(colours[0], 'b03a2e');
    expectColour(colours[1], '1f3a5f');
    expectColour(colours[2], 'e8c468');
    expect(colours.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 1);
  });

  it('details and more than three colours are left out', async () => {
    const spot = (colour: string, left: number, width = 12): Patch => ({ colour, left, top: 54, width, height: 12 });
    const colours = await extractMainColours(
      await picture('#1f3a5f', [spot('#ff0000', 0), spot('#00ff00', 30), spot('#ffff00', 60), spot('#ff00ff', 90)]),
    );
    expect(colours).toHaveLength(1);
    expectColour(colours?.[0], '1f3a5f');
  });

  it.each(['#ffffff', '#f6f2ea'])('a background of %s that frames a piece is left out', async (ground) => {
    const cushion = await picture(ground, [{ colour: '#7b2d26', left: 30, top: 30, width: 60, height: 60 }]);
    const [first] = (await extractMainColours(cushion)) ?? [];
    expectColour(first, '7b2d26');
    expect(first?.share).toBeGreaterThan(0.9);
  });

  it('transparent pixels are a white background', async () => {
    const piece = await picture('#00000000', [{ colour: '#2f4f4f', left: 20, top: 20, width: 80, height: 80 }]);
    expectColour((await extractMainColours(piece))?.[0], '2f4f4f');
  });

  it('a pale fabric, plain or with a small pattern, keeps its background colour', async () => {
    expectColour((await extractMainColours(await picture('#fbfaf7')))?.[0], 'fbfaf7');
    const sprigs = [20, 50, 80].flatMap((left) =>
      [20, 50, 80].map((top) => ({ colour: '#2e5d34', left, top, width: 10, height: 10 })),
    );
    expectColour((await extractMainColours(await picture('#f3efe4', sprigs)))?.[0], 'f3efe4');
  });

  it('the same picture always gives the same colours', async () => {
    const bytes = await picture('#4a4e69', [{ colour: '#c9ada7', left: 0, top: 0, width: 50, height: 120 }]);
    expect(await extractMainColours(bytes)).toEqual(await extractMainColours(bytes));
  });

  it('a picture of one pixel has a colour', async () => {
    const one = await sharp(await picture('#8a9ba8'))
      .resize(1, 1)
      .png()
      .toBuffer();
    expectColour((await extractMainColours(one))?.[0], '8a9ba8');
  });

  it('a truncated or empty file, and one that is not a picture, has none', async () => {
    const bytes = await picture('#8a9ba8', [], 'jpeg');
    expect(await extractMainColours(Buffer.from('no picture'))).toBeNull();
    expect(await extractMainColours(Buffer.alloc(0))).toBeNull();
    expect(await extractMainColours(bytes.subarray(0, bytes.length / 2))).toBeNull();
  });
});
