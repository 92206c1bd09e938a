/** The summary of errors, which the address of a refused form names so that it takes the focus. */
export const ERRORS_ID = 'errors';
