// The DOM matchers take a tenth of a second to load, so only suites with a DOM load them.
if (typeof document !== 'undefined') jest.requireActual('@testing-library/jest-dom');

// jsdom has no modal dialogs. This replacement opens, closes on Escape and restores the focus, but does not make the rest of the page inert.
if (typeof HTMLDialogElement !== 'undefined') {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const open = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (key === 'Escape' && !defaultPrevented && open !== null && openers.has(open)) open.close();
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    openers.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
}
