import { proof, type TextProof } from './quoted-texts-proof';

const INTRODUCTION = 'components/register/steps/introduction-step.test.tsx';
const COMPANY = 'components/register/steps/company-step.test.tsx';
const ADDRESS = 'components/register/steps/company-address.test.tsx';
const PEOPLE = 'components/register/steps/company-people.test.tsx';
const REFERENCES = 'components/register/steps/references-step.test.tsx';
const DOCUMENTS = 'components/register/steps/documents-step.test.tsx';
const DECLARATION = 'components/register/steps/declaration-step.test.tsx';

/** The quoted texts of docs/spec/company-and-trade.md, sections 2 to 9, that are of the trade application. */
export const TRADE_TEXTS: readonly TextProof[] = [
  proof(INTRODUCTION, "Sorry - You currently don't qualify to apply for a trade account"),
  proof(COMPANY, 'Please enter the company name'),
  proof(COMPANY, 'Please enter definition'),
  proof(COMPANY, 'Please enter a year'),
  proof(COMPANY, 'Please enter a valid year'),
  proof(COMPANY, "Please enter the owner's name"),
  proof(COMPANY, 'Please select an industry'),
  proof(COMPANY, 'Please enter the physical address'),
  proof(ADDRESS, 'Please enter the postal address'),
  proof(COMPANY, 'Please enter the bank name'),
  proof(COMPANY, 'Please enter the account number'),
  proof(COMPANY, 'Please enter the branch '),
  proof(COMPANY, 'Please enter full name'),
  proof(COMPANY, 'Please enter a valid telephone number'),
  proof(COMPANY, 'Please enter a valid cellphone number'),
  proof(COMPANY, 'Please enter a valid email address'),
  proof(PEOPLE, 'Please enter ID number'),
  proof(REFERENCES, 'Please enter company name'),
  proof(REFERENCES, 'Please enter amount'),
  proof(DOCUMENTS, 'PNG, JPG or PDF(Max 5mb)'),
  proof(DOCUMENTS, 'File type must be one of ...', 'File type must be one of image/jpeg, image/png, application/pdf'),
  proof(DOCUMENTS, 'File is larger than {n} bytes', 'File is larger than 2097152 bytes'),
  proof(DOCUMENTS, 'Too many files'),
  proof(DECLARATION, "Last step! Please make sure you've read and understood the following"),
  proof(DECLARATION, 'Please enter your name'),
  proof(DECLARATION, 'Please enter your company name'),
  proof(DECLARATION, 'Please enter your email address'),
  proof(DECLARATION, 'Registration request not sent successfully.'),
  proof(DECLARATION, 'Contact us'),
  proof(DECLARATION, 'Registration request sent successfully.'),
  proof(DECLARATION, 'Return home'),
];
