import type { ComponentProps } from 'react';
import { useBrowserValue } from './browser-state';
import { onPlainClick } from './plain-click';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'role' | 'onClick' | 'onKeyDown'> {
  /** A page with the same content, for visitors without JavaScript, before scripts run, or with a modifier key. */
  href: string;
  onPress: (button: HTMLElement) => void;
}

/** A link that becomes a button once scripts run. It stays the same element, so early clicks and the focus are not lost. */
export function LinkButton({ href, onPress, 'aria-haspopup': popup, ...rest }: Props) {
  const isHydrated = useBrowserValue(() => true, false);
  return (
    <a
      href={href}
      {...rest}
      role={isHydrated ? 'button' : undefined}
      aria-haspopup={isHydrated ? popup : undefined}
      onClick={onPlainClick(({ currentTarget }) => onPress(currentTarget))}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        onPress(event.currentTarget);
      }}
    />
  );
}
