import { Continue, StepForm } from '@/components/register/step-form';
import { UploadArea } from '@/components/register/upload-area';
import { DOCUMENTS } from '@/lib/registration/documents';

/** The fourth step: four documents, any of which may be missing (D20). */
export function DocumentsStep() {
  return (
    <StepForm
      lead="Photographs and scans are both fine. You can go on without a document: the review at the end says which are missing."
      forward={<Continue />}
    >
      {DOCUMENTS.map((document, place) => (
        <UploadArea key={document.key} document={document} number={place + 1} />
      ))}
    </StepForm>
  );
}
