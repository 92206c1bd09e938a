const KB = 1024;
const MB = KB * KB;

/** The size of a file as people read it: `'1.4 MB'`, `'512 KB'`, `'12 bytes'`. A megabyte is 1048576 bytes, as in the limit of D19. */
export function fileSize(bytes: number): string {
  if (bytes < KB) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / KB);
  return kilobytes < KB ? `${kilobytes} KB` : `${Number((bytes / MB).toFixed(1))} MB`;
}
