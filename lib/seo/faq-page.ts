import type { FAQPage } from 'schema-dts';

/** A question with its answer, as HTML that is safe to show. */
export interface QuestionFacts {
  question: string;
  answer: string;
}

/**
 * Questions of a page with their answers as schema.org's FAQPage (X4); null without any.
 * @param absolute makes a path of this site an address
 */
export function faqPage(questions: readonly QuestionFacts[], canonical: string, absolute: (path: string) => string) {
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    '@id': `${absolute(canonical)}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies FAQPage;
}
