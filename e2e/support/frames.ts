import type { Page } from '@playwright/test';

/** What a window showed in one frame, as far as back and forward can get it wrong. */
export interface Frame {
  /** Path and query in the address bar. */
  address: string;
  /** What is seen of the page's h1. */
  heading: string;
  /** The cards of the filter grid, each in one line. */
  cards: string[];
  /** How far the page is scrolled, in CSS pixels. */
  y: number;
}

/** The frames of a page since they were last taken. */
export interface Frames {
  take(): Frame[];
}

/** Looks at every frame that the page paints, through every document that it loads; frames alike are one. Call it first. */
export async function watchFrames(page: Page): Promise<Frames> {
  let frames: Frame[] = [];
  await page.exposeFunction('reportFrame', (frame: Frame) => {
    frames.push(frame);
  });
  await page.addInitScript(() => {
    let last = '';
    /** The texts of a card with a space between them, as a visitor reads them. */
    const lineOf = (card: Element) => {
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node.textContent ?? '');
      return texts.join(' ');
    };
    const look = () => {
      requestAnimationFrame(look);
      const heading = document.querySelector('h1');
      if (heading === null) return;
      const frame = {
        address: window.location.pathname + window.location.search,
        heading: heading.firstChild?.textContent ?? '',
        cards: [...document.querySelectorAll('ul[aria-label="Products"] > li')].map(lineOf),
        y: Math.round(window.scrollY),
      };
      const text = JSON.stringify(frame);
      if (text === last) return;
      last = text;
      const report: unknown = Reflect.get(window, 'reportFrame');
      if (typeof report === 'function') report(frame);
    };
    look();
  });
  return {
    take() {
      const taken = frames;
      frames = [];
      return taken;
    },
  };
}
