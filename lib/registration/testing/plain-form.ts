import { filledApplication } from './application';

/** A valid form of a browser without scripts: `filledApplication`, with neither partners nor documents. */
export function filledPlainForm(email = 'thandeka@vlei.example.com'): FormData {
  const form = new FormData();
  const append = (path: string, fields: object) => {
    for (const [name, value] of Object.entries(fields))
      for (const text of [value].flat())
        if (text !== false) form.append(`${path}.${name}`, text === true ? 'on' : String(text));
  };
  const { company_details, trade_references, declaration } = filledApplication();
  const { contacts, ...company } = company_details;
  form.set('key', 'key-of-a-plain-form');
  append('company_details', company);
  for (const [index, contact] of contacts.entries()) append(`company_details.contacts.${index}`, contact);
  append('trade_references', trade_references);
  append('declaration', { ...declaration, email });
  return form;
}
