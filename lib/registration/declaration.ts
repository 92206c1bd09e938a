import './jitless';
import { z } from 'zod';
import { email, line, yesNo } from './fields';

/** The fifth step (W6), in the field names of the hub: `title` is the company's name. */
export const declaration = z.object({
  name: line('Please enter your name'),
  title: line('Please enter your company name'),
  email: email('Please enter your email address', 'Please enter a valid email address'),
  terms_accepted: z.literal(true, { error: 'Please accept the terms and conditions' }),
  marketing: yesNo,
});
