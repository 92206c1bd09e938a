/** Input sources as `Perform Actions` of WebDriver has them; WebDriver BiDi takes the same. */
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

/** A window of its own visitor: nothing is shared with other windows, storage and cookies neither. */
export interface BrowserWindow {
  /** Opens an address and waits until the document has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs an expression in the page. Resolves to its value, which JSON can hold. */
  evaluate(expression: string): Promise<unknown>;
  /** Moves the pointer and presses keys as a person does. */
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
