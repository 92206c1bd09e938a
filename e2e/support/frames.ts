import type { Page } from '@playwright/test';

/** Visible state of a page in one animation frame. */
export interface Frame {
  /** Path and query in the address bar. */
  address: string;
  /** Text of the page's h1. */
  heading: string;
  /** Text of each card of the filter grid. */
  cards: string[];
  /** Scroll position in CSS pixels. */
  y: number;
}

/** Records the frames of a page. */
export type Frames = Awaited<ReturnType<typeof recordFrames>>;

/** Records every distinct frame of the page, in every document that it loads. Must be called before the first navigation. */
export async function recordFrames(page: Page) {
  let frames: Frame[] = [];
  await page.exposeFunction('reportFrame', (frame: Frame) => {
    frames.push(frame);
  });
  await page.addInitScript(() => {
    let last = '';
    /** Text nodes of a card joined by spaces. */
    const readCard = (card: Element) => {
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node.textContent ?? '');
      return texts.join(' ');
    };
    const recordFrame = () => {
      requestAnimationFrame(recordFrame);
      const heading = document.querySelector('h1');
      if (heading === null) return;
      const frame = {
        address: window.location.pathname + window.location.search,
        heading: heading.firstChild?.textContent ?? '',
        cards: [...document.querySelectorAll('ul[aria-label="Products"] > li')].map(readCard),
        y: Math.round(window.scrollY),
      };
      const text = JSON.stringify(frame);
      if (text === last) return;
      last = text;
      const report: unknown = Reflect.get(window, 'reportFrame');
      if (typeof report === 'function') report(frame);
    };
    recordFrame();
  });
  return {
    /** Returns the frames since the last call. */
    take(): Frame[] {
      const taken = frames;
      frames = [];
      return taken;
    },
  };
}
