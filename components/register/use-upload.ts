import { useEffect, useRef, useState } from 'react';
import { type DocumentKey, rejectionsOf, UNREADABLE_FILE } from '@/lib/registration/documents';
import { fileSize } from '@/lib/registration/file-size';
import { receiveFile } from '@/lib/registration/receive-file';
import { shrinkPicture } from '@/lib/registration/shrink-picture';
import { useWizard } from './wizard-context';

/** A file that was not accepted. */
export interface RefusedFile {
  /** Its place, from 0, among those that were chosen together. */
  place: number;
  name: string;
  reasons: readonly string[];
  /** The picture, when it would be accepted if it were smaller. */
  tooLarge: File | null;
}

/** What is being done with a file that was chosen. */
export type UploadWork = 'reading' | 'shrinking';

/** Files that the device had no room for: they are gone with the window. */
const unkept = new WeakSet<File>();

const NOT_SHRUNK = 'The picture could not be made smaller';

/** What an upload area shows and does (W5). `id` is the control's. */
export function useUpload(key: DocumentKey, id: string) {
  const { documents, setDocument } = useWizard();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [work, setWork] = useState<UploadWork | null>(null);
  const [said, setSaid] = useState('');
  const [, setUnkept] = useState<File | null>(null);
  const turn = useRef(0);
  /** The file that is about to stand in the area, null for none; undefined when nothing is about to change. */
  const awaited = useRef<File | null | undefined>(undefined);
  const file = documents[key];

  // The control that had the focus is gone with what it stood in; its successor takes it.
  useEffect(() => {
    if (awaited.current !== (file ?? null)) return;
    awaited.current = undefined;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [file, id]);

  const keep = async (taken: File) => {
    awaited.current = taken;
    setSaid(`${taken.name}, ${fileSize(taken.size)}, was chosen`);
    if (await setDocument(key, taken)) return;
    unkept.add(taken);
    setUnkept(taken);
  };

  return {
    file,
    refused,
    /** Null while nothing is being done. */
    work,
    /** What has just happened, for those who do not see it. */
    said,
    /** False for a file that stays in this window only. */
    isKept: file === undefined || !unkept.has(file),
    /** Takes the first of some files; the others are too many. */
    take: async (files: readonly File[]) => {
      const [first, ...others] = files;
      if (first === undefined) return;
      turn.current += 1;
      const mine = turn.current;
      setWork('reading');
      setSaid(`Reading ${first.name}`);
      const received = await receiveFile(first);
      if (mine !== turn.current) return;
      setWork(null);
      const tooMany = others.map((other, before) => ({
        place: before + 1,
        name: other.name,
        reasons: rejectionsOf(other, before + 1),
        tooLarge: null,
      }));
      if (received.file !== null) {
        setRefused(tooMany);
        return keep(received.file);
      }
      setSaid('');
      setRefused([{ place: 0, name: first.name, ...received }, ...tooMany]);
    },
    /** The browser could not give the files. */
    fail: () => setRefused([{ place: 0, name: 'File', reasons: [UNREADABLE_FILE], tooLarge: null }]),
    /** Makes a picture that was refused for its size small enough, and takes it. */
    shrink: async (picture: File) => {
      turn.current += 1;
      const mine = turn.current;
      setWork('shrinking');
      setSaid(`Making ${picture.name} smaller`);
      const small = await shrinkPicture(picture);
      if (mine !== turn.current) return;
      setWork(null);
      setSaid('');
      setRefused(small === null ? [{ place: 0, name: picture.name, reasons: [NOT_SHRUNK], tooLarge: null }] : []);
      if (small !== null) await keep(small);
    },
    remove: async () => {
      turn.current += 1;
      awaited.current = null;
      setWork(null);
      setRefused([]);
      setSaid(`${file?.name ?? 'The file'} was removed`);
      await setDocument(key, null);
    },
  };
}
