function read<T>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}

/** The bytes of a file in the browser. Rejects when they cannot be read any more, as after a phone has removed the file. */
export function fileBytes(file: Blob): Promise<ArrayBuffer> {
  return read((reader) => reader.readAsArrayBuffer(file));
}

/** A file as a data URL of its own type. Rejects as `fileBytes` does. */
export function fileDataUrl(file: Blob): Promise<string> {
  return read((reader) => reader.readAsDataURL(file));
}
