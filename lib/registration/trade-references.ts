import './jitless';
import { z } from 'zod';
import { amount, line, telephone } from './fields';

const name = line('Please enter company name');
const phone = telephone('Please enter a valid telephone number');
const average = amount('Please enter amount');
const flag = z.boolean();

/** The third step (W4): three references in numbered fields, as the hub has them; the first alone may be paid on delivery. */
export const tradeReferences = z.object({
  company_name_1: name,
  phone_1: phone,
  average_purchase_1: average,
  pia_1: flag,
  terms_1: flag,
  cod_1: flag,
  company_name_2: name,
  phone_2: phone,
  average_purchase_2: average,
  pia_2: flag,
  terms_2: flag,
  company_name_3: name,
  phone_3: phone,
  average_purchase_3: average,
  pia_3: flag,
  terms_3: flag,
});
