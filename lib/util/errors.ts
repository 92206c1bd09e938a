import { errorMessage } from './common';

/** The `code` of an error (`'ENOENT'`, `'SQLITE_BUSY'`, `'28P01'`), or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a part of its path is not a folder',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTEMPTY: 'the folder is not empty',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'no answer in time',
  SQLITE_NOTADB: 'the file is not a SQLite database',
  SQLITE_CORRUPT: 'the file is damaged',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'the file is read-only',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  '28P01': 'the server refuses this user',
  '28000': 'the server refuses this user',
};

/** Why a file or a database cannot be used, in a few words of plain English. */
export function errorReason(error: unknown): string {
  return REASONS[errorCode(error)] ?? (errorMessage(error) || 'unknown error');
}
