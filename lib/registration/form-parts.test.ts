import { hasFewParts } from './form-parts';

const TYPE = 'multipart/form-data; boundary=b';
const encode = (text: string) => new TextEncoder().encode(text);
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

describe('W11: the parts of a form', () => {
  it.each([
    [TYPE, true],
    ['Multipart/Form-Data; charset=utf-8; boundary="b"', true],
    ['multipart/form-data', false],
    ['multipart/form-data; boundary=', false],
    ['', false],
  ])('with the type %p can be parsed: %p', (type, expected) => {
    expect(hasFewParts(encode(`${part.repeat(3)}--b--`), type)).toBe(expected);
  });

  it('are at most 500, by the boundary that the parser uses', () => {
    const many = encode(`${part.repeat(501)}--b--`);
    expect(hasFewParts(encode(part.repeat(500)), TYPE)).toBe(true);
    for (const type of [
      TYPE,
      'multipart/form-data; x-boundary=z; boundary=b',
      'multipart/form-data; a="; boundary=z"; boundary=b',
    ])
      expect(hasFewParts(many, type)).toBe(false);
  });
});
