/** Input sources of WebDriver's `Perform Actions`; WebDriver BiDi uses the same format. */
export type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: string;
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number; duration: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[];
    };

/** A window with its own session: it shares no cookies or storage with other windows. */
export interface BrowserWindow {
  /** Opens a URL and waits until the document has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Evaluates an expression in the page. Resolves to its value, which must be serialisable as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Sends pointer and key input to the page. */
  perform(sources: readonly InputSource[]): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Browser {
  /** Name and version, e.g. `'Firefox 140.4.0'`. */
  name: string;
  openWindow(): Promise<BrowserWindow>;
  close(): Promise<void>;
}

/** The size of each window in CSS pixels. */
export const WINDOW_SIZE = { width: 1280, height: 900 } as const;
