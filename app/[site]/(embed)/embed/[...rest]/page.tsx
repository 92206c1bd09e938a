import { notFound } from 'next/navigation';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** Every other path below /embed is the not-found screen of frames. */
export default function Page() {
  notFound();
}
