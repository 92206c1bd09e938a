import type { TextPage } from '@/lib/hub/pages';

/** What a page of titled texts holds. */
export type SampleText = Pick<TextPage, 'title' | 'description' | 'sections'>;

const NOTE =
  'Sample content. It stands here until the hub has a page of this name, and describes nobody and nothing real.';

const role = (title: string, does: string) => ({
  title,
  body: `Sample text. Here stand the name of the person who ${does}, and a few lines about them.`,
});

const subject = (title: string, says: string) => ({
  title,
  body: `Sample text. Here stands what the company says about ${says}.`,
});

/** What the pages of titled texts show while the hub has none (X7). */
export const SAMPLE_TEXTS: Readonly<Record<'directors' | 'responsibilities', SampleText>> = {
  directors: {
    title: 'Directors',
    description: NOTE,
    sections: [
      role('Chairperson', 'chairs the board'),
      role('Managing director', 'leads the company from day to day'),
      role('Financial director', 'looks after the accounts'),
      role('Design director', 'answers for the collections'),
    ],
  },
  responsibilities: {
    title: 'Responsibilities',
    description: NOTE,
    sections: [
      subject('Water', 'the water that dyeing and washing take, and what becomes of it'),
      subject('Fibre', 'where its wool, cotton and linen come from'),
      subject('People', 'the training, safety and pay of those who work for it'),
      subject('Offcuts', 'the cloth that is left over, and who can use it'),
    ],
  },
};
