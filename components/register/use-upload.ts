import { useEffect, useRef, useState } from 'react';
import { acceptFile, shrinkImage } from '@/lib/registration/chosen-file';
import { type DocumentKey, formatFileSize, listRejectionReasons, UNREADABLE_FILE } from '@/lib/registration/documents';
import { useWizard } from './wizard-context';

export interface RefusedFile {
  /** Its index among the files that were chosen together. */
  place: number;
  name: string;
  reasons: readonly string[];
  /** The image, if it is refused only because it is too large. */
  tooLarge: File | null;
}

export type UploadWork = 'reading' | 'shrinking';

/** Files that the device could not save. They exist only in this window. */
const unsavedFiles = new WeakSet<File>();

const NOT_SHRUNK = 'We couldn’t make the picture smaller';

/** The state and the actions of an upload area. `id` is the id of its file input. */
export function useUpload(key: DocumentKey, id: string) {
  const { documents, setDocument } = useWizard();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [work, setWork] = useState<UploadWork | null>(null);
  const [announcement, setAnnouncement] = useState('');
  // Renders again once a file is known to be unsaved.
  const [, setUnsaved] = useState<File | null>(null);
  /** Counts the actions, so that the late end of an older one is ignored. */
  const action = useRef(0);
  /** The file that will be shown next, null for none; undefined when no change is expected. */
  const expected = useRef<File | null | undefined>(undefined);
  const file = documents[key];

  // A new file replaces the input that had the focus, so the next input gets it.
  useEffect(() => {
    if (expected.current !== (file ?? null)) return;
    expected.current = undefined;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [file, id]);

  /** Begins an action. The returned function is true until another one begins. */
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
    /** Null when idle. */
    work,
    announcement,
    isSaved: file === undefined || !unsavedFiles.has(file),
    /** Accepts the first file and refuses the others as too many. */
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
        reasons: listRejectionReasons(other, before + 1),
        tooLarge: null,
      }));
      if (accepted.file !== null) {
        setRefused(tooMany);
        return setFile(accepted.file);
      }
      setAnnouncement('');
      setRefused([{ place: 0, name: first.name, ...accepted }, ...tooMany]);
    },
    /** Called when the browser cannot read the files. */
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
