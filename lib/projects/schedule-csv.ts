import { formatCsv } from '@/lib/util/csv';
import type { ProjectContent } from './project';

/** A project as a CSV file: a line for each piece. */
export function scheduleCsv({ name, pieces }: ProjectContent): string {
  const lines = pieces.map((piece) => [name, piece.room, piece.name, piece.sku, piece.quantity, piece.note]);
  return formatCsv([['Project', 'Room', 'Piece', 'Code', 'Quantity', 'Note'], ...lines]);
}
