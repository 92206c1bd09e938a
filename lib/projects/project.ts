import { isRecord } from '@/lib/util/common';
import { formatCsv } from '@/lib/util/formats';

/** A piece of a project: a product with the visitor's notes. */
export interface ProjectPiece {
  sku: string;
  /** Design, colour and size when the piece was added. Shown if the hub no longer has the product. */
  name: string;
  room: string;
  /** Free text: `'12 m'`, `'8 rolls'`. */
  quantity: string;
  note: string;
}

/** A piece to add. Missing texts become `''`. */
export type NewPiece = Pick<ProjectPiece, 'sku' | 'name'> & Partial<ProjectPiece>;

/** The content of a project, which can be shared. */
export interface ProjectContent {
  name: string;
  pieces: ProjectPiece[];
}

/** A project on the visitor's device. */
export interface Project extends ProjectContent {
  id: string;
}

/** Limits of each text. */
export const MAX_CHARS = { project: 100, sku: 100, name: 200, room: 60, quantity: 40, note: 500 } as const;

/** Limit for a shared project as JSON. */
export const MAX_PROJECT_BYTES = 64 * 1024;

export const MAX_PIECES = 100;
export const MAX_PROJECTS = 50;

const limitText = (value: unknown, limit: number): string => (typeof value === 'string' ? value.slice(0, limit) : '');

function parsePiece(value: unknown): ProjectPiece[] {
  if (!isRecord(value) || typeof value.sku !== 'string' || value.sku.trim() === '') return [];
  const getText = (field: keyof ProjectPiece) => limitText(value[field], MAX_CHARS[field]);
  const sku = getText('sku');
  return [
    { sku, name: getText('name') || sku, room: getText('room'), quantity: getText('quantity'), note: getText('note') },
  ];
}

/** Parses untrusted data as a project's content and cuts it to the limits; null if it is not a project. Pieces without a SKU are dropped. */
export function parseProjectContent(value: unknown): ProjectContent | null {
  if (!isRecord(value) || !Array.isArray(value.pieces)) return null;
  return {
    name: limitText(value.name, MAX_CHARS.project).trim() || 'Project',
    pieces: value.pieces.slice(0, MAX_PIECES).flatMap(parsePiece),
  };
}

/** Parses a stored list of projects. Malformed entries are dropped. */
export function parseProjects(value: unknown): Project[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_PROJECTS).flatMap((entry: unknown) => {
    const content = parseProjectContent(entry);
    const id = isRecord(entry) && typeof entry.id === 'string' ? entry.id : '';
    return content === null || id === '' ? [] : [{ id, ...content }];
  });
}

/** Replaces the project with this id by `change(project)`. */
export function changeProject(projects: readonly Project[], id: string, change: (project: Project) => Project) {
  return projects.map((project) => (project.id === id ? change(project) : project));
}

/** Appends a piece to a project. A full project is unchanged. */
export function withPiece(project: Project, piece: NewPiece): Project {
  if (project.pieces.length >= MAX_PIECES) return project;
  return { ...project, pieces: [...project.pieces, { room: '', quantity: '', note: '', ...piece }] };
}

/** Moves the piece at `index` up (`-1`) or down (`1`). */
export function withMovedPiece(project: Project, index: number, step: -1 | 1): Project {
  const pieces = [...project.pieces];
  const [piece] = pieces.splice(index, 1);
  if (piece !== undefined) pieces.splice(Math.max(0, index + step), 0, piece);
  return { ...project, pieces };
}

/** A stable React key for each piece. A product may be in a project twice. */
export function createPieceKeys(pieces: readonly ProjectPiece[]): string[] {
  const counts = new Map<string, number>();
  return pieces.map(({ sku }) => {
    const count = (counts.get(sku) ?? 0) + 1;
    counts.set(sku, count);
    return `${sku} ${count}`;
  });
}

/** A project as CSV with a header and a line for each piece. */
export function scheduleCsv({ name, pieces }: ProjectContent): string {
  const lines = pieces.map((piece) => [name, piece.room, piece.name, piece.sku, piece.quantity, piece.note]);
  return formatCsv([['Project', 'Room', 'Piece', 'Code', 'Quantity', 'Note'], ...lines]);
}
