import { notFound } from 'next/navigation';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** Every other address of a frame is the not-found screen of frames. */
export default function Page() {
  notFound();
}
