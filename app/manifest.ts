import type { MetadataRoute } from 'next';
import { supplier } from '@/lib/site/supplier';

/** The web app manifest: name and icons for home screens and bookmarks. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: supplier.name,
    short_name: supplier.name,
    description: supplier.description,
    lang: supplier.locale,
    start_url: '/',
    display: 'browser',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
