/** Class names of a part of the form, and of its title. */
export const PART = 'min-w-0 border-t-2 border-ink pt-3';
export const PART_TITLE = 'float-left w-full font-serif text-h3';

/** Class names of the fields of a part; two stand side by side at least. */
export const FIELDS = 'clear-both grid grid-cols-2 gap-x-gutter gap-y-3 pt-3';
