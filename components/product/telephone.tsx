import { supplier } from '@/lib/site/supplier';

/** The supplier's telephone, below the link to ask about a product (T1). */
export function Telephone() {
  return (
    <a href={`tel:${supplier.telephone.replaceAll(' ', '')}`} className="block w-fit pb-15 text-small underline-hover">
      or call {supplier.telephone}
    </a>
  );
}
