import type { YesNo } from './application';

/** What the first step asks before anything else (W2). */
export interface Qualification {
  /** Is the applicant of the trade? */
  isTrade: YesNo;
  /** Are there three trade references? Asked of the trade alone. */
  hasReferences: YesNo;
  /** Is there proof of a qualification? Asked of those without references. */
  hasProof: YesNo;
}

/** The answers that stand there at first (section 4). */
export const FIRST_ANSWERS: Readonly<Qualification> = { isTrade: 'no', hasReferences: 'yes', hasProof: 'yes' };

/** Which questions are shown, whether there is a way on, and whether the notice says that there is none. */
export interface QualificationState {
  asksReferences: boolean;
  asksProof: boolean;
  mayContinue: boolean;
  showsNotice: boolean;
}

/** The logic of the qualification (W2, section 4): an answer that is not asked for does not count. */
export function qualificationState({ isTrade, hasReferences, hasProof }: Qualification): QualificationState {
  const asksReferences = isTrade === 'yes';
  const asksProof = asksReferences && hasReferences === 'no';
  const showsNotice = asksProof && hasProof === 'no';
  return { asksReferences, asksProof, mayContinue: asksReferences && !showsNotice, showsNotice };
}
