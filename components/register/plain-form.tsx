import type { ReactNode } from 'react';
import { BUTTON_CLASSES } from '@/components/ui/button';
import { FormSection, getBorderClass } from '@/components/ui/form';
import { joinFilled } from '@/lib/catalogue/texts';
import { type FieldErrors, listReferenceEntries, REFERENCE_NUMBERS } from '@/lib/registration/application';
import { DOCUMENT_TYPES, DOCUMENTS, UPLOAD_TEXTS } from '@/lib/registration/documents';
import { COMPANY_FIELDS, COMPANY_SECTIONS, DECLARATION_FIELDS, listFieldEntries } from '@/lib/registration/fields';
import type { FormState } from '@/lib/registration/form-state';
import { listPersonFields, PLAIN_LABELS, PLAIN_PEOPLE } from '@/lib/registration/plain-form';
import { RESULT_MESSAGES } from '@/lib/registration/responses';
import { supplier } from '@/lib/site/supplier';
import { ContactUs, DeclarationTerms, ReturnPolicy } from './application-texts';
import { FormRefusal, PlainFields, PlainMessage } from './plain-fields';

const POLICY_ID = 'return-policy';

function Person({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-3 border border-line p-2 sm:p-3">
      <legend className="px-1 font-serif text-h4">{name}</legend>
      {children}
    </fieldset>
  );
}

function Documents({ errors }: { errors: FieldErrors }) {
  return (
    <FormSection
      title="Documents"
      note={`${UPLOAD_TEXTS.label}. ${UPLOAD_TEXTS.hint}. You can go on without a document.`}
    >
      {DOCUMENTS.map(({ key, name, note, isStarred }, index) => {
        const path = `documentation.${key}`;
        const error = errors[path];
        return (
          <div key={key} className="min-w-0">
            <label htmlFor={path} className="mb-1 block text-small font-medium">
              {`${index + 1} ${name}${note === '' ? '' : ` (${note.toLowerCase()})`}${isStarred ? ' *' : ''}`}
            </label>
            <input
              type="file"
              id={path}
              name={path}
              accept={Object.keys(DOCUMENT_TYPES).join(',')}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${path}-error`}
              className={`block min-h-btn w-full min-w-0 border bg-paper p-1 text-small ${getBorderClass(error !== undefined)}`}
            />
            <PlainMessage path={path} error={error} />
          </div>
        );
      })}
    </FormSection>
  );
}

interface Props {
  /** The Idempotency-Key of this application: sent twice, it is stored once. */
  sendKey: string;
  refused: Extract<FormState, { kind: 'refused' }> | null;
}

/** The application on one page, for browsers without JavaScript. The server checks it by the same rules as the wizard's. */
export function PlainForm({ sendKey, refused }: Props) {
  const errors = refused?.errors ?? {};
  const shared = {
    errors,
    entries: refused === null || Object.keys(refused.entries).length === 0 ? null : refused.entries,
  };
  const renderPeople = (list: keyof typeof PLAIN_PEOPLE, noun: string, needed: number) =>
    Array.from({ length: PLAIN_PEOPLE[list] }, (_, index) => {
      const name = `${noun} ${index + 1}`;
      return (
        <Person key={name} name={name}>
          <PlainFields {...shared} fields={listPersonFields(list, index)} isOptional={index >= needed} />
        </Person>
      );
    });
  return (
    <form method="post" action="/api/register" encType="multipart/form-data">
      {refused === null ? null : (
        <FormRefusal message={RESULT_MESSAGES.failed} errors={errors} labels={PLAIN_LABELS}>
          <p className="mt-1">
            {joinFilled(
              [refused.message.replace(RESULT_MESSAGES.failed, '').trim(), 'Please choose your documents again.'],
              ' ',
            )}
          </p>
          <ContactUs email={supplier.email} />
        </FormRefusal>
      )}
      <input type="hidden" name="key" value={sendKey} />
      <div className="mt-4">
        {COMPANY_SECTIONS.map(({ title, fields }) => (
          <FormSection key={title} title={title}>
            <PlainFields {...shared} fields={fields.map((name) => [`company_details.${name}`, COMPANY_FIELDS[name]])} />
          </FormSection>
        ))}
        <FormSection
          title="Partners"
          note="Name every partner, member or director with a share in the business, and leave the rest empty."
        >
          {renderPeople('partners', 'Partner', 0)}
        </FormSection>
        <FormSection title="Contacts">{renderPeople('contacts', 'Contact', 1)}</FormSection>
        {REFERENCE_NUMBERS.map((number) => (
          <FormSection key={number} title={`Reference ${number}`}>
            <PlainFields {...shared} fields={listReferenceEntries(number)} />
          </FormSection>
        ))}
        <Documents errors={errors} />
        <DeclarationTerms
          link={
            <a href={`#${POLICY_ID}`} className="link">
              terms and conditions
            </a>
          }
        />
        <FormSection title="Signed by">
          <PlainFields {...shared} fields={listFieldEntries('declaration', DECLARATION_FIELDS)} />
        </FormSection>
      </div>
      <div className="border-t-2 border-ink pt-4">
        <button type="submit" className={`${BUTTON_CLASSES.primary} max-lg:w-full`}>
          Submit Application
        </button>
      </div>
      <section id={POLICY_ID} aria-labelledby={`${POLICY_ID}-title`} className="mt-8">
        <h2 id={`${POLICY_ID}-title`} className="mb-2 font-serif text-h3">
          Terms and Conditions
        </h2>
        <ReturnPolicy />
      </section>
    </form>
  );
}
