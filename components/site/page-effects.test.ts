/** @jest-environment jsdom */
import { isMenuKey, isRightClick } from './page-effects';

function createElement(html: string): Element {
  document.body.innerHTML = html;
  return document.querySelector('[data-x]') ?? document.body;
}

const mouse = { button: 2, pointerType: 'mouse' };

describe('the context menu', () => {
  it.each([
    ['a right click', mouse, 'mouse'],
    ['a right click in a browser that names no pointer', { button: 2 }, 'mouse'],
    ['Control and a click on a Mac', { button: 0, pointerType: 'mouse' }, 'mouse'],
    ['the same in a browser that names no pointer', { button: 0 }, 'mouse'],
    ['a right click before anything else', { button: 2 }, ''],
    ['an event without a pointer or a key', { button: 0, pointerType: '' }, ''],
  ])('G8: is not opened by %s on the page', (_, event, last) => {
    expect(isRightClick({ target: createElement('<p data-x>x</p>'), ...event }, last)).toBe(true);
  });

  it.each([
    ['the menu key', { button: 0, pointerType: '' }, 'menu key'],
    ['the menu key in a browser that says 2', { button: 2 }, 'menu key'],
    ['a long press', { button: 0, pointerType: 'touch' }, 'touch'],
    ['a long press in a browser that names no pointer', { button: 2 }, 'touch'],
  ])('G8: is opened by %s', (_, event, last) => {
    expect(isRightClick({ target: createElement('<p data-x>x</p>'), ...event }, last)).toBe(false);
  });

  it.each([
    '<input data-x>',
    '<textarea data-x></textarea>',
    '<select data-x></select>',
    '<div contenteditable><b data-x>x</b></div>',
    '<div contenteditable="true" data-x>x</div>',
  ])('G8: is opened on a form field: %s', (html) => {
    expect(isRightClick({ target: createElement(html), ...mouse }, 'mouse')).toBe(false);
  });

  it('G8: is not opened on an element that is not editable, or without an element', () => {
    expect(
      isRightClick({ target: createElement('<div contenteditable="false" data-x>x</div>'), ...mouse }, 'mouse'),
    ).toBe(true);
    expect(isRightClick({ target: null, ...mouse }, 'mouse')).toBe(true);
  });

  it('G8: is opened by the menu key and F10 only', () => {
    expect(['ContextMenu', 'F10', 'a', 'Enter'].map((key) => isMenuKey({ key }))).toEqual([true, true, false, false]);
  });
});
