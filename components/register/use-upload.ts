import { useEffect, useRef, useState } from 'react';
import { acceptFile, shrinkImage } from '@/lib/registration/chosen-file';
import { type DocumentKey, formatFileSize, rejectionReasons, UNREADABLE_FILE } from '@/lib/registration/documents';
import { useWizard } from './wizard-context';

/** A file that was refused. */
export interface RefusedFile {
  /** Its index among the files that were chosen together. */
  place: number;
  name: string;
  reasons: readonly string[];
  /** The image, when it would be accepted if it were smaller. */
  tooLarge: File | null;
}

/** What is being done with a chosen file. */
export type UploadWork = 'reading' | 'shrinking';

/** Files that the device could not save; they exist in this window only. */
const unsavedFiles = new WeakSet<File>();

const NOT_SHRUNK = 'We couldn’t make the picture smaller';

/** The state of an upload area, and what can be done with it. `id` is the id of its file input. */
export function useUpload(key: DocumentKey, id: string) {
  const { documents, setDocument } = useWizard();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [work, setWork] = useState<UploadWork | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Renders again once a file is known to be unsaved.
  const [, setUnsaved] = useState<File | null>(null);
  /** Counts the actions, so that an older one that ends late is ignored. */
  const action = useRef(0);
  /** The file that is about to be shown, null for none; undefined when nothing is about to change. */
  const expected = useRef<File | null | undefined>(undefined);
  const file = documents[key];

  // A new file replaces the input that had the focus; the next input takes it.
  useEffect(() => {
    if (expected.current !== (file ?? null)) return;
    expected.current = undefined;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [file, id]);

  /** Begins an action; the function that it returns is true until another one begins. */
  const begin = (next: UploadWork | null, text: string) => {
    action.current += 1;
    const own = action.current;
    setWork(next);
    setAnnouncement(text);
    return () => own === action.current;
  };

  const setFile = async (accepted: File) => {
    expected.current = accepted;
    setAnnouncement(`${accepted.name}, ${formatFileSize(accepted.size)}, was chosen`);
    if (await setDocument(key, accepted)) return;
    unsavedFiles.add(accepted);
    setUnsaved(accepted);
  };

  return {
    file,
    refused,
    /** Null while nothing is being done. */
    work,
    announcement,
    isSaved: file === undefined || !unsavedFiles.has(file),
    /** Accepts the first of some files; the others are too many. */
    choose: async (files: readonly File[]) => {
      const [first, ...others] = files;
      if (first === undefined) return;
      const isCurrent = begin('reading', `Reading ${first.name}`);
      const accepted = await acceptFile(first);
      if (!isCurrent()) return;
      setWork(null);
      const tooMany = others.map((other, before) => ({
        place: before + 1,
        name: other.name,
        reasons: rejectionReasons(other, before + 1),
        tooLarge: null,
      }));
      if (accepted.file !== null) {
        setRefused(tooMany);
        return setFile(accepted.file);
      }
      setAnnouncement('');
      setRefused([{ place: 0, name: first.name, ...accepted }, ...tooMany]);
    },
    /** To be called when the browser cannot give the files. */
    fail: () => setRefused([{ place: 0, name: 'File', reasons: [UNREADABLE_FILE], tooLarge: null }]),
    shrink: async (image: File) => {
      const isCurrent = begin('shrinking', `Making ${image.name} smaller`);
      const small = await shrinkImage(image);
      if (!isCurrent()) return;
      setWork(null);
      setAnnouncement('');
      setRefused(small === null ? [{ place: 0, name: image.name, reasons: [NOT_SHRUNK], tooLarge: null }] : []);
      if (small !== null) await setFile(small);
    },
    remove: async () => {
      begin(null, `${file?.name ?? 'The file'} was removed`);
      expected.current = null;
      setRefused([]);
      await setDocument(key, null);
    },
  };
}
