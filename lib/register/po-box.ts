const PO_BOX = /\bp\s*\.?\s*o\s*\.?\s*box\b|\bpost\s*office\s*box\b|\bposbus\b|\bprivate\s*bag\b|\bprivaatsak\b/i;

/** True for an address that names a box of the post office (D24): 'PO Box 12', 'P.O. Box', 'Posbus', 'Private Bag'. */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(address);
}
