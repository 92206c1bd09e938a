'use client';

import { useStoredPieces, writeStoredPieces } from './stored-pieces';

/** A product that the visitor has chosen to compare. */
export interface ComparedPiece {
  sku: string;
  /** Design and colour. */
  name: string;
}

function isPiece(piece: unknown): piece is ComparedPiece {
  const { sku, name } = Object(piece);
  return typeof sku === 'string' && typeof name === 'string';
}

/** The pieces of a stored text; none when it is unreadable. */
function parsePieces(text: string): ComparedPiece[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isPiece) : [];
  } catch {
    return [];
  }
}

/** Stores the pieces to compare on this device. */
export function savePieces(pieces: readonly ComparedPiece[]): void {
  writeStoredPieces(JSON.stringify(pieces));
}

/** The pieces that the visitor has chosen on this device; none on the server and until the page is hydrated. */
export function useComparedPieces(): ComparedPiece[] {
  return parsePieces(useStoredPieces());
}
