import type { MouseEvent } from 'react';

/**
 * Leaves the focus where it is while a button is pressed with the mouse. Else the field that is left would show what is wrong
 * with it at the press, move the button away below the pointer, and the click would be lost. Keyboard and click work as ever.
 */
export function holdFocus(event: MouseEvent): void {
  event.preventDefault();
}
