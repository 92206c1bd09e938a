import { computePointerDirection } from './use-menu-panel';

const at = (clientX: number, clientY: number) => ({ clientX, clientY });

describe('G1: the direction of the pointer', () => {
  it.each([
    ['straight down', at(400, 80)],
    ['down at 45 degrees', at(440, 84)],
    ['down to the right at a flat angle', at(480, 60)],
    ['down to the left at a flat angle', at(320, 60)],
  ])('%s: towards the panel', (_name, to) => expect(computePointerDirection(at(400, 44), to)).toBe('down'));

  it.each([
    ['along the menu', at(480, 44)],
    ['along it with an unsteady hand', at(480, 50)],
    ['back along it', at(320, 40)],
    ['up', at(400, 20)],
  ])('%s: not towards the panel', (_name, to) => expect(computePointerDirection(at(400, 44), to)).toBe('along'));

  it.each([at(400, 44), at(405, 47), at(400, 55)])('%j: too close to tell', (to) =>
    expect(computePointerDirection(at(400, 44), to)).toBe('still'),
  );
});
