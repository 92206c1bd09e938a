import { chooseFormType } from './form-parts';

const TYPE = 'multipart/form-data; boundary="b"';
const encode = (text: string) => new TextEncoder().encode(text);
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

describe('W11: the parts of a form', () => {
  it.each([
    ['multipart/form-data; boundary=b', TYPE],
    ['Multipart/Form-Data; charset=utf-8; boundary="b"', TYPE],
    [
      'multipart/form-data; boundary=----WebKitFormBoundary7MA4',
      'multipart/form-data; boundary="----WebKitFormBoundary7MA4"',
    ],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    ['multipart/form-data; boundary=b, multipart/form-data; boundary=c', null],
    [`multipart/form-data; boundary=${'b'.repeat(71)}`, null],
    ['', null],
  ])('sent as %p are parsed as %p', (type, expected) => {
    expect(chooseFormType(encode(`${part.repeat(3)}--b--`), type)).toBe(expected);
  });

  it('are at most 500, by the boundary that they are parsed with', () => {
    const many = encode(`${part.repeat(501)}--b--`);
    expect(chooseFormType(encode(part.repeat(500)), TYPE)).toBe(TYPE);
    for (const type of [
      TYPE,
      'multipart/form-data; x-boundary=z; boundary=b',
      'multipart/form-data; a="; boundary=z"; boundary=b',
    ])
      expect(chooseFormType(many, type)).toBeNull();
  });
});
