import type { ComponentProps } from 'react';
import { useBrowserValue } from './browser-state';
import { onPlainClick } from './plain-click';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'role' | 'onClick' | 'onKeyDown'> {
  /** The page that shows the same, for a visitor without scripts, before they run, or with a key held down. */
  href: string;
  onPress: (button: HTMLElement) => void;
}

/** A link that becomes a button once scripts run. It remains the same element, so an early click is not lost, nor the focus. */
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
