'use client';

import NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useRef } from 'react';

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { href: string };

/** A link within the site. Its page is prefetched once on hover or focus, never because the link came into view. */
export function Link({ href, onPointerEnter, onFocus, ...rest }: Props) {
  const router = useRouter();
  const asked = useRef('');
  const prefetch = () => {
    if (asked.current === href) return;
    asked.current = href;
    router.prefetch(href);
  };
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') prefetch();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch();
        onFocus?.(event);
      }}
    />
  );
}
