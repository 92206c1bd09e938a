import { notFound } from 'next/navigation';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** I5: an address without the id of a house. */
export default function Page() {
  notFound();
}
