import { type ReactNode, useEffect, useState } from 'react';
import { type DropzoneInputProps, useDropzone } from 'react-dropzone';
import { FormSection } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import {
  DOCUMENT_TYPES,
  type DOCUMENTS,
  formatFileSize,
  isDocumentType,
  UPLOAD_TEXTS,
} from '@/lib/registration/documents';
import { FieldMessage } from './field';
import { type RefusedFile, type UploadWork, useUpload } from './use-upload';
import { useWizard } from './wizard-context';

interface Props {
  document: (typeof DOCUMENTS)[number];
  /** Number of the upload area, from 1. */
  number: number;
}

/** The invisible input covers the area, for keyboards, screen readers and cameras. `accept` only filters the chooser; `acceptFile` refuses. */
const INPUT_PROPS = {
  multiple: false,
  accept: Object.keys(DOCUMENT_TYPES).join(','),
  style: undefined,
  tabIndex: 0,
  className: 'absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer',
} satisfies DropzoneInputProps;

const WORK_LABELS: Readonly<Record<UploadWork, string>> = { reading: 'Reading…', shrinking: 'Making it smaller…' };

const FOCUS_CLASS =
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink';

/** One of the four documents: an area to choose or drop a file, then the file with its controls. */
export function UploadArea({ document: { key, name, note, isStarred }, number }: Props) {
  const id = `documentation.${key}`;
  const error = useWizard().documentErrors[id];
  const { file, refused, work, announcement, isSaved, choose, fail, shrink, remove } = useUpload(key, id);
  const { getRootProps, getInputProps, inputRef, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    onDrop: (files) => {
      // Otherwise choosing the same file again would not fire an event.
      if (inputRef.current !== null) inputRef.current.value = '';
      void choose(files);
    },
    onError: fail,
  });
  const title = `${number} ${name}${isStarred ? ' *' : ''}`;
  const described = [`${id}-label`, `${id}-hint`, ...(error === undefined ? [] : [`${id}-error`])].join(' ');
  const renderInput = (label: string) => (
    <input
      {...getInputProps({ ...INPUT_PROPS, id, 'aria-label': label })}
      aria-describedby={described}
      aria-invalid={error !== undefined}
    />
  );
  const border = isDragActive
    ? 'border-2 border-ink'
    : `border ${error === undefined ? 'border-control' : 'border-error'}`;
  return (
    <FormSection title={title} note={note || undefined}>
      <div>
        <div
          {...getRootProps({
            className: `relative flex min-h-upload items-center p-2 ${border} ${file === undefined ? `justify-center border-dashed text-center hover:border-ink ${FOCUS_CLASS}` : ''}`,
          })}
        >
          {file === undefined ? (
            <div>
              <p>
                {work === null ? (
                  <>
                    <span className="font-medium link">Choose a file</span>
                    <span className="hidden lg:inline"> or drop it here</span>
                  </>
                ) : (
                  <span className="font-medium">{WORK_LABELS[work]}</span>
                )}
              </p>
              <p id={`${id}-label`} className="mt-2">
                {UPLOAD_TEXTS.label}
              </p>
              <p id={`${id}-hint`} className="text-small text-muted">
                {UPLOAD_TEXTS.hint}
              </p>
              <p className="text-small text-muted">{UPLOAD_TEXTS.shrink}</p>
              {renderInput(title)}
            </div>
          ) : (
            <UploadFile file={file}>
              <span className={`relative inline-flex min-h-5 items-center link ${FOCUS_CLASS}`}>
                {work === null ? 'Replace' : WORK_LABELS[work]}
                {renderInput(`Replace ${name}`)}
              </span>
              <button
                type="button"
                className="min-h-5 link"
                aria-label={`Remove ${name}`}
                onClick={() => void remove()}
              >
                Remove
              </button>
            </UploadFile>
          )}
        </div>
        {isSaved ? null : (
          <p className="mt-1 text-small text-muted">
            Your device has no room to keep this file. It stays in this window only; please choose it again after a
            reload.
          </p>
        )}
        <FieldMessage path={id} error={error} />
        <UploadRefusals
          refused={refused}
          isShrinking={work === 'shrinking'}
          onShrink={(picture) => void shrink(picture)}
        />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </FormSection>
  );
}

function Picture({ file, onFail }: { file: File; onFail: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url === null ? null : (
    <img src={url} alt={`Preview of ${file.name}`} className="size-full object-contain" onError={onFail} />
  );
}

function UploadFile({ file, children }: { file: File; children: ReactNode }) {
  const [unreadable, setUnreadable] = useState<File | null>(null);
  const kind = isDocumentType(file.type) ? DOCUMENT_TYPES[file.type].toUpperCase() : '';
  const hasPreview = file.type.startsWith('image/') && unreadable !== file;
  return (
    <div className="flex min-w-0 grow items-center gap-2 sm:gap-3">
      <div className="grid size-10 flex-none place-items-center bg-info sm:size-16">
        {hasPreview ? <Picture file={file} onFail={() => setUnreadable(file)} /> : <Icon name="file" />}
      </div>
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-small text-muted tabular-nums">
          {[kind, formatFileSize(file.size)].filter(Boolean).join(', ')}
        </p>
        <div className="mt-05 flex flex-wrap gap-x-3">{children}</div>
      </div>
    </div>
  );
}

interface RefusalsProps {
  refused: readonly RefusedFile[];
  isShrinking: boolean;
  onShrink: (image: File) => void;
}

/** The refused files with every reason. Offers to shrink an image that is only too large. */
function UploadRefusals({ refused, isShrinking, onShrink }: RefusalsProps) {
  const tooLarge = refused[0]?.tooLarge ?? null;
  return (
    <>
      <div role="alert">
        {refused.length === 0 ? null : (
          <ul className="mt-1 grid gap-1 text-small text-error">
            {refused.map(({ place, name, reasons }) => (
              <li key={place} className="flex gap-1">
                <Icon name="warn" isSmall />
                <span className="min-w-0 wrap-anywhere">{`${name}: ${reasons.join('; ')}`}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {tooLarge === null ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small">
          <span>We can make the photograph small enough on your device.</span>
          <button
            type="button"
            className="min-h-5 font-medium link"
            aria-disabled={isShrinking}
            onClick={() => isShrinking || onShrink(tooLarge)}
          >
            {isShrinking ? 'Making it smaller…' : 'Make it fit'}
          </button>
        </p>
      )}
    </>
  );
}
