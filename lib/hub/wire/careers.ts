import { z } from 'zod';
import type { CareersPage, Job } from '@/lib/hub/company';
import type { WireAnswer } from '@/lib/hub/transport';
import { readBanner } from './banner';
import { readHead, readSection } from './company';
import { published, requiredText, text } from './fields';
import { Misfit, parseFields, readActive } from './lists';
import { findPage } from './page';
import type { Place } from './place';

const jobSchema = z.object({
  id: text,
  is_published: published,
  position_display_title: text,
  position_title: text,
  position_location: text,
  position_availability: text,
  position_description: text,
  position_purpose: text,
  position_requirements: text,
  position_ideal_candidate: text,
  position_duties: text,
  position_contact_instructions: text,
});

function readJob(item: unknown, place: Place): Job {
  const job = parseFields(jobSchema, item);
  if (job.position_display_title === '' && job.position_title === '') throw new Misfit('position_title is missing');
  return {
    // Without an id of its own a job still needs one: the page tells its panels apart by it.
    id: job.id || place.path,
    published: job.is_published,
    displayTitle: job.position_display_title,
    title: job.position_title,
    location: job.position_location,
    availability: job.position_availability,
    description: job.position_description,
    purpose: job.position_purpose,
    requirements: job.position_requirements,
    idealCandidate: job.position_ideal_candidate,
    duties: job.position_duties,
    contact: job.position_contact_instructions,
  };
}

const questionSchema = z.object({ id: text, question_heading: requiredText, questions_body: text });

function readQuestion(item: unknown, place: Place): CareersPage['questions'][number] {
  const question = parseFields(questionSchema, item);
  return { id: question.id || place.path, heading: question.question_heading, body: question.questions_body };
}

/** Reads the careers page (X4), unpublished jobs included. Null when absent; throws a `HubError`. */
export function readCareers(answer: WireAnswer, place: Place): CareersPage | null {
  const found = findPage(answer, place);
  if (found === null) return null;
  const { record, place: at } = found;
  const section = (name: string) =>
    readSection({
      title: record[`${name}_title`],
      description: record[`${name}_description`],
      media: record[`${name}_media`],
      link: null,
      web_link: record[`${name}_web_link`],
      button: record[`${name}_link_button_text`],
    });
  return {
    ...readHead(record, at),
    jobs: readActive(at.key('careers'), record.careers, readJob),
    questions: readActive(at.key('frequent_questions'), record.frequent_questions, readQuestion),
    largeBanner: readBanner({
      option: record.large_media_option,
      carousel: record.large_media_carousel,
      carouselPlace: at.key('large_media_carousel'),
      video: record.large_media_video,
      videoLink: record.large_media_video_link,
      width: null,
      height: null,
    }),
    questionSection: section('question_section'),
    socialsSection: section('socials_section'),
  };
}
