import fc from 'fast-check';
import { panelIds } from './panel-ids';

describe('X4: ids of panels', () => {
  it('are those of the hub, each once, in characters that an address carries', () => {
    expect(panelIds('job', ['7', '12', '7', 'a b/c', ''])).toEqual([
      'job-7',
      'job-12',
      'job-7--3',
      'job-a-b-c',
      'job-',
    ]);
    expect(panelIds('job', ['1', '1--3', '1'])).toEqual(['job-1', 'job-1--3', 'job-1--3--3']);
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('1', '1--2', '1--3', '2'))), (ids) => {
        const found = panelIds('job', ids);
        expect(new Set(found).size).toBe(ids.length);
        for (const id of found) expect(id).toMatch(/^job-[\w-]*$/);
      }),
    );
  });
});
