/** @jest-environment jsdom */
import { contentOf, keyFor, newSendKey } from './send-key';
import { firstValues } from './wizard-values';

describe('D23: the key of an application', () => {
  it('is 32 hexadecimal digits, another every time', () => {
    expect(newSendKey()).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), tried: null });
    expect(newSendKey().key).not.toBe(newSendKey().key);
  });

  it('is the same for every try of the same content, and a new one for a content that was changed after a try', () => {
    const first = newSendKey();
    const tried = keyFor(first, 'a');
    expect(tried).toEqual({ key: first.key, tried: 'a' });
    expect(keyFor(tried, 'a')).toEqual(tried);
    const changed = keyFor(tried, 'b');
    expect(changed.tried).toBe('b');
    expect(changed.key).not.toBe(first.key);
  });

  it('a content is another with another field or another file, and the same after a reload', () => {
    const file = (name: string) => new File(['x'], name, { type: 'application/pdf', lastModified: 5 });
    const content = (name: string, document?: File) => {
      const values = firstValues();
      values.declaration.name = name;
      return contentOf(values, document === undefined ? {} : { address: document });
    };
    const all = [content('A'), content('B'), content('A', file('a.pdf')), content('A', file('b.pdf'))];
    expect(new Set(all).size).toBe(4);
    expect(content('A', file('a.pdf'))).toBe(all[2]);
  });
});
