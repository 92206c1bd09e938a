import path from 'node:path';
import { buildSync } from 'esbuild';
import { z } from 'zod';
import { ROOT } from '@/scripts/lib/setup.mjs';
import type { BrowserWindow, InputSource } from './browser';
import { type ElementState, type Target, toSource } from './target';
import { waitUntil } from './wait-until';

/** WebDriver's code points for keys without a character. */
const KEYS = { Backspace: '\uE003', Control: '\uE009', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
const SCRIPT_NAME = 'inPage';

const point = z.object({ x: z.number(), y: z.number() });
const elementState: z.ZodType<ElementState> = z.object({
  text: z.string(),
  value: z.string(),
  isChecked: z.boolean(),
  isFocused: z.boolean(),
  expanded: z.string(),
  current: z.string(),
  description: z.string(),
});

const script = buildSync({
  entryPoints: [path.join(ROOT, 'e2e/browsers/in-page.ts')],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  globalName: SCRIPT_NAME,
  define: { 'process.env': '{}' },
}).outputFiles[0]?.text;

const describeTarget = ({ role, name }: Target) => `${role} ${name ?? ''}`;

/** Controls a window with pointer and keyboard input. The `waitFor…` methods fail after a timeout. */
export class Visitor {
  constructor(
    readonly origin: string,
    private readonly window: BrowserWindow,
  ) {}

  /** Opens a page of the site and waits until it is hydrated. */
  async open(address: string): Promise<void> {
    await this.window.open(new URL(address, this.origin).href);
    await waitUntil('the page is hydrated', async () => (await this.runInPage('isHydrated()')) === true);
  }

  back(): Promise<void> {
    return this.window.back();
  }

  async hover(target: Target): Promise<void> {
    const { x, y } = await this.clickPointOf(target);
    await this.movePointer([{ type: 'pointerMove', x, y, duration: 0 }]);
  }

  async click(target: Target): Promise<void> {
    const { x, y } = await this.clickPointOf(target);
    await this.movePointer([
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Replaces the text of a field. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await waitUntil(
      `${describeTarget(target)} has the focus`,
      async () => (await this.readElements(target))[0]?.isFocused ?? false,
    );
    await this.chord('Control', 'a');
    await this.pressKeys([KEYS.Backspace, ...text]);
  }

  async pressKey(name: keyof typeof KEYS): Promise<void> {
    await this.pressKeys([KEYS[name]]);
  }

  /** Presses a key while another one is held. */
  async chord(held: keyof typeof KEYS, value: string): Promise<void> {
    const down = { type: 'keyDown', value: KEYS[held] } as const;
    const up = { type: 'keyUp', value: KEYS[held] } as const;
    await this.window.perform([
      { type: 'key', id: 'keyboard', actions: [down, { type: 'keyDown', value }, { type: 'keyUp', value }, up] },
    ]);
  }

  /** Waits until the page shows a text, ignoring case. */
  async waitForText(text: string): Promise<void> {
    await waitUntil(`the page shows '${text}'`, async () =>
      z
        .string()
        .parse(await this.runInPage('readText()'))
        .toLowerCase()
        .includes(text.toLowerCase()),
    );
  }

  /** Waits until a target is visible and meets the condition. Resolves to the state of all matches. */
  waitFor(
    target: Target,
    description = 'is visible',
    condition = (all: ElementState[]) => all.length > 0,
  ): Promise<ElementState[]> {
    return waitUntil(`${describeTarget(target)} ${description}`, async () => {
      const all = await this.readElements(target);
      if (!condition(all)) throw new Error(`found: ${JSON.stringify(all)}`);
      return all;
    });
  }

  /** Waits until the address bar shows a path with this query, in any order. */
  async waitForAddress(address: string): Promise<void> {
    const sorted = (url: URL) => {
      url.searchParams.sort();
      return url.pathname + url.search + url.hash;
    };
    const expected = sorted(new URL(address, this.origin));
    await waitUntil(
      `the address bar shows ${expected}`,
      async () => sorted(new URL(await this.address())) === expected,
    );
  }

  /** The URL in the address bar. */
  async address(): Promise<string> {
    return z.string().parse(await this.window.evaluate('window.location.href'));
  }

  /** Waits until there are images in the viewport and all of them have loaded. */
  async waitForPictures(): Promise<void> {
    const counts = z.object({ loaded: z.number(), total: z.number() });
    await waitUntil('the images in the viewport have loaded', async () => {
      const { loaded, total } = counts.parse(await this.runInPage('countImages()'));
      return total > 0 && loaded === total;
    });
  }

  /** The vertical scroll position in CSS pixels. */
  async scrollPosition(): Promise<number> {
    return z.number().parse(await this.window.evaluate('Math.round(window.scrollY)'));
  }

  /** Waits until the page is scrolled to `y`, allowing one pixel for rounding. */
  async waitForScroll(y: number): Promise<void> {
    await waitUntil(`the page is scrolled to ${y}`, async () => Math.abs((await this.scrollPosition()) - y) <= 1);
  }

  private async readElements(target: Target): Promise<ElementState[]> {
    return z.array(elementState).parse(await this.runInPage(`readElements(${toSource(target)})`));
  }

  /** The point to click on a target, once it has stopped moving. */
  private clickPointOf(target: Target): Promise<z.infer<typeof point>> {
    let last: z.infer<typeof point> | null = null;
    return waitUntil(`${describeTarget(target)} can be clicked`, async () => {
      const found = point.nullable().parse(await this.runInPage(`findClickPoint(${toSource(target)})`));
      const isStill = found !== null && last?.x === found.x && last.y === found.y;
      last = found;
      return isStill && found;
    });
  }

  /** Calls a function of in-page.ts. The script is injected once per document. */
  private async runInPage(call: string): Promise<unknown> {
    if ((await this.window.evaluate(`typeof ${SCRIPT_NAME}`)) === 'undefined')
      await this.window.evaluate(`(() => { ${script}; globalThis.${SCRIPT_NAME} = ${SCRIPT_NAME}; return null; })()`);
    return this.window.evaluate(`${SCRIPT_NAME}.${call}`);
  }

  private movePointer(actions: Extract<InputSource, { type: 'pointer' }>['actions']): Promise<void> {
    return this.window.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  private pressKeys(values: readonly string[]): Promise<void> {
    const actions = values.flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const]);
    return this.window.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}
