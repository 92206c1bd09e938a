import fc from 'fast-check';
import { clampView, computeFittedSize, computeScaleBar, zoomAbout } from './zoom-view';

const length = fc.integer({ min: 1, max: 5000 });
const size = fc.record({ width: length, height: length });
const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
const point = fc.record({ x: number, y: number });
const view = fc.record({ scale: fc.double({ min: 0.01, max: 100, noNaN: true }), x: number, y: number });

it('T14: a clamped view leaves no gap, and magnifies a pixel at most twice', () => {
  fc.assert(
    fc.property(view, size, size, (any, picture, stage) => {
      const { scale, x, y } = clampView(any, picture, stage);
      const fitted = computeFittedSize(picture, stage);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(fitted.width * scale).toBeLessThanOrEqual(2 * picture.width + 1e-6);
      expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, (fitted.width * scale - stage.width) / 2) + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, (fitted.height * scale - stage.height) / 2) + 1e-6);
    }),
  );
});

it('T14: zooming about a point keeps what is under it', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0.1, max: 10, noNaN: true }), point, (before, factor, about) => {
      const after = zoomAbout(before, factor, about);
      expect((about.x - after.x) / after.scale).toBeCloseTo((about.x - before.x) / before.scale, 2);
      expect((about.y - after.y) / after.scale).toBeCloseTo((about.y - before.y) / before.scale, 2);
    }),
  );
});

it('T14: a scale bar is a round length that fits', () => {
  expect(computeScaleBar(7)).toEqual({ cm: 10, width: 70 });
  expect(computeScaleBar(0.9)).toEqual({ cm: 100, width: 90 });
  expect(computeScaleBar(300)).toMatchObject({ cm: 0.2, width: 60 });
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1000, noNaN: true }), (pixelsPerCm) => {
      const { cm, width } = computeScaleBar(pixelsPerCm);
      expect(width).toBeLessThanOrEqual(120 + 1e-6);
      expect(width).toBeGreaterThan(120 / 2.5 - 1e-6);
      expect(width).toBeCloseTo(cm * pixelsPerCm, 6);
    }),
  );
});
