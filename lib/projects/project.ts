import { isRecord } from '@/lib/util/common';
import { formatCsv } from '@/lib/util/formats';

/** A piece of a project: a product with what the visitor notes about it. */
export interface ProjectPiece {
  sku: string;
  /** Design, colour and size when it was added; shown when the hub no longer has the product. */
  name: string;
  room: string;
  /** As the visitor writes it: `'12 m'`, `'8 rolls'`. */
  quantity: string;
  note: string;
}

/** A piece to add; missing texts become empty. */
export type NewPiece = Pick<ProjectPiece, 'sku' | 'name'> & Partial<ProjectPiece>;

/** What a project says, as it is shared. */
export interface ProjectContent {
  name: string;
  pieces: ProjectPiece[];
}

/** A project on the visitor's device. */
export interface Project extends ProjectContent {
  id: string;
}

/** Characters of each text. */
export const MAX_CHARS = { project: 100, sku: 100, name: 200, room: 60, quantity: 40, note: 500 } as const;

/** Bytes of a shared project as JSON. */
export const MAX_PROJECT_BYTES = 64 * 1024;

export const MAX_PIECES = 100;
export const MAX_PROJECTS = 50;

const boundText = (value: unknown, limit: number): string => (typeof value === 'string' ? value.slice(0, limit) : '');

function parsePiece(value: unknown): ProjectPiece[] {
  if (!isRecord(value) || typeof value.sku !== 'string' || value.sku.trim() === '') return [];
  const text = (field: keyof ProjectPiece) => boundText(value[field], MAX_CHARS[field]);
  const sku = text('sku');
  return [{ sku, name: text('name') || sku, room: text('room'), quantity: text('quantity'), note: text('note') }];
}

/** The content of a project that came from outside, within its bounds; null when it is not a project. Pieces without a SKU are left out. */
export function parseProjectContent(value: unknown): ProjectContent | null {
  if (!isRecord(value) || !Array.isArray(value.pieces)) return null;
  return {
    name: boundText(value.name, MAX_CHARS.project).trim() || 'Project',
    pieces: value.pieces.slice(0, MAX_PIECES).flatMap(parsePiece),
  };
}

/** The projects of a stored value; anything else in it is left out. */
export function parseProjects(value: unknown): Project[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_PROJECTS).flatMap((entry: unknown) => {
    const content = parseProjectContent(entry);
    const id = isRecord(entry) && typeof entry.id === 'string' ? entry.id : '';
    return content === null || id === '' ? [] : [{ id, ...content }];
  });
}

/** The projects with one changed. */
export function changeProject(projects: readonly Project[], id: string, change: (project: Project) => Project) {
  return projects.map((project) => (project.id === id ? change(project) : project));
}

/** The project with a piece at its end; a full one stays as it is. */
export function withPiece(project: Project, piece: NewPiece): Project {
  if (project.pieces.length >= MAX_PIECES) return project;
  return { ...project, pieces: [...project.pieces, { room: '', quantity: '', note: '', ...piece }] };
}

/** The project with the piece at `index` moved by one place, up with `-1` and down with `1`. */
export function withMovedPiece(project: Project, index: number, step: -1 | 1): Project {
  const pieces = [...project.pieces];
  const [piece] = pieces.splice(index, 1);
  if (piece !== undefined) pieces.splice(Math.max(0, index + step), 0, piece);
  return { ...project, pieces };
}

/** A key for each piece that stays when others move: a product may be in a project twice. */
export function pieceKeys(pieces: readonly ProjectPiece[]): string[] {
  const counts = new Map<string, number>();
  return pieces.map(({ sku }) => {
    const count = (counts.get(sku) ?? 0) + 1;
    counts.set(sku, count);
    return `${sku} ${count}`;
  });
}

/** A project as a CSV file: a line for each piece. */
export function scheduleCsv({ name, pieces }: ProjectContent): string {
  const lines = pieces.map((piece) => [name, piece.room, piece.name, piece.sku, piece.quantity, piece.note]);
  return formatCsv([['Project', 'Room', 'Piece', 'Code', 'Quantity', 'Note'], ...lines]);
}
