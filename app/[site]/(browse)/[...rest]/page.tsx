import { notFound } from 'next/navigation';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** Every other path is the not-found screen (R22). */
export default function Page() {
  notFound();
}
