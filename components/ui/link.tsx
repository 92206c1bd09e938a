'use client';

import NextLink from 'next/link';
import { useRouter } from 'next/navigation';
import { type ComponentProps, useRef } from 'react';

type Props = Omit<ComponentProps<typeof NextLink>, 'prefetch' | 'href'> & { href: string };

/**
 * A link within the site. On hover or focus (never because it is in view) it prefetches the structure of its route once; the server renders a page
 * that it has not stored. The page's data is requested on click: if Next.js prefetched it, a request that fails after the click would leave a blank
 * page (https://github.com/vercel/next.js/issues/98684).
 */
export function Link({ href, onPointerEnter, onFocus, ...rest }: Props) {
  const router = useRouter();
  const requested = useRef('');
  const prefetchPage = () => {
    if (requested.current === href) return;
    requested.current = href;
    router.prefetch(href);
  };
  return (
    <NextLink
      {...rest}
      href={href}
      prefetch={false}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') prefetchPage();
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetchPage();
        onFocus?.(event);
      }}
    />
  );
}
