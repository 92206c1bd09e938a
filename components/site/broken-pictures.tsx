'use client';

import { useEffect } from 'react';

/** Replaces every picture that fails to load with the placeholder. */
export function BrokenPictures({ placeholder }: { placeholder: string }) {
  useEffect(() => {
    const showPlaceholder = (image: HTMLImageElement) => {
      if (image.dataset.mended !== undefined) return;
      image.dataset.mended = '';
      for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove();
      image.removeAttribute('srcset');
      image.src = placeholder;
    };
    const onError = (event: Event) => event.target instanceof HTMLImageElement && showPlaceholder(event.target);
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showPlaceholder(image);
    }
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, [placeholder]);
  return null;
}
