import { notFound } from 'next/navigation';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** R22: everything else is the not-found screen. */
export default function Page() {
  notFound();
}
