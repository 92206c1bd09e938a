import path from 'node:path';
import { buildSync } from 'esbuild';
import { z } from 'zod';
import { ROOT } from '@/scripts/lib/setup.mjs';
import type { BrowserWindow, InputSource } from './browser';
import { type Seen, type Target, toSource } from './target';
import { waitUntil } from './wait-until';

/** The keys of WebDriver that have no character. */
const KEYS = { Backspace: '\uE003', Control: '\uE009', Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;
const SCRIPT_NAME = 'inPage';

const place = z.object({ x: z.number(), y: z.number() });
const seen: z.ZodType<Seen> = z.object({
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

const nameTarget = ({ role, name }: Target) => `${role} ${name ?? ''}`;

/** A person at a window: does what one can do, and asks for what one can perceive until it is so. */
export class Visitor {
  constructor(
    readonly origin: string,
    private readonly window: BrowserWindow,
  ) {}

  /** Opens a page of the site and waits until it answers. */
  async open(address: string): Promise<void> {
    await this.window.open(new URL(address, this.origin).href);
    await this.waitUntilAlive();
  }

  /** Needed after a whole new document. */
  async waitUntilAlive(): Promise<void> {
    await waitUntil('the page has come alive', async () => (await this.ask('isAlive()')) === true);
  }

  back(): Promise<void> {
    return this.window.back();
  }

  async point(target: Target): Promise<void> {
    const { x, y } = await this.whereIs(target);
    await this.move([{ type: 'pointerMove', x, y, duration: 0 }]);
  }

  async press(target: Target): Promise<void> {
    const { x, y } = await this.whereIs(target);
    await this.move([
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]);
  }

  /** Replaces the text of a field. */
  async type(target: Target, text: string): Promise<void> {
    await this.press(target);
    await waitUntil(
      `${nameTarget(target)} has the focus`,
      async () => (await this.look(target))[0]?.isFocused ?? false,
    );
    await this.chord('Control', 'a');
    await this.keys([KEYS.Backspace, ...text]);
  }

  async key(name: keyof typeof KEYS): Promise<void> {
    await this.keys([KEYS[name]]);
  }

  /** Presses a key while another one is held. */
  async chord(held: keyof typeof KEYS, value: string): Promise<void> {
    const down = { type: 'keyDown', value: KEYS[held] } as const;
    const up = { type: 'keyUp', value: KEYS[held] } as const;
    await this.window.perform([
      { type: 'key', id: 'keyboard', actions: [down, { type: 'keyDown', value }, { type: 'keyUp', value }, up] },
    ]);
  }

  /** Waits until a text can be read, in any case of letters. */
  async reads(text: string): Promise<void> {
    await waitUntil(`'${text}' can be read`, async () =>
      z
        .string()
        .parse(await this.ask('read()'))
        .toLowerCase()
        .includes(text.toLowerCase()),
    );
  }

  /** Waits until what is seen of a target satisfies a condition; without one, until it is seen at all. Resolves to it. */
  sees(target: Target, what = 'is seen', condition = (all: Seen[]) => all.length > 0): Promise<Seen[]> {
    return waitUntil(`${nameTarget(target)} ${what}`, async () => {
      const all = await this.look(target);
      if (!condition(all)) throw new Error(`seen: ${JSON.stringify(all)}`);
      return all;
    });
  }

  /** Waits until the address bar shows a path with this query, in any order. */
  async isAt(address: string): Promise<void> {
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

  /** What the address bar shows. */
  async address(): Promise<string> {
    return z.string().parse(await this.window.evaluate('window.location.href'));
  }

  /** Waits until every picture in view is drawn, at least one. */
  async seesPictures(): Promise<void> {
    await waitUntil('the pictures in view are drawn', async () => {
      const { drawn, total } = z.object({ drawn: z.number(), total: z.number() }).parse(await this.ask('pictures()'));
      return total > 0 && drawn === total;
    });
  }

  /** How far the page is scrolled, in CSS pixels. */
  async scrolled(): Promise<number> {
    return z.number().parse(await this.window.evaluate('Math.round(window.scrollY)'));
  }

  /** Waits until the page is scrolled this far, give or take a pixel of rounding. */
  async isScrolledTo(y: number): Promise<void> {
    await waitUntil(`the page is scrolled to ${y}`, async () => Math.abs((await this.scrolled()) - y) <= 1);
  }

  private async look(target: Target): Promise<Seen[]> {
    return z.array(seen).parse(await this.ask(`look(${toSource(target)})`));
  }

  /** Where a target can be pressed, once it has stopped moving. */
  private whereIs(target: Target): Promise<z.infer<typeof place>> {
    let last: z.infer<typeof place> | null = null;
    return waitUntil(`${nameTarget(target)} can be pressed`, async () => {
      const found = place.nullable().parse(await this.ask(`point(${toSource(target)})`));
      const isStill = found !== null && last?.x === found.x && last.y === found.y;
      last = found;
      return isStill && found;
    });
  }

  /** Runs a function of in-page.ts, which a new document lacks at first. */
  private async ask(call: string): Promise<unknown> {
    if ((await this.window.evaluate(`typeof ${SCRIPT_NAME}`)) === 'undefined')
      await this.window.evaluate(`(() => { ${script}; globalThis.${SCRIPT_NAME} = ${SCRIPT_NAME}; return null; })()`);
    return this.window.evaluate(`${SCRIPT_NAME}.${call}`);
  }

  private move(actions: Extract<InputSource, { type: 'pointer' }>['actions']): Promise<void> {
    return this.window.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  }

  private keys(values: readonly string[]): Promise<void> {
    const actions = values.flatMap((value) => [{ type: 'keyDown', value } as const, { type: 'keyUp', value } as const]);
    return this.window.perform([{ type: 'key', id: 'keyboard', actions }]);
  }
}
