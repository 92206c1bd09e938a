import {
  banner,
  boolean,
  count,
  day,
  filled,
  list,
  number,
  object,
  oneOf,
  orNull,
  picture,
  string,
  updated,
} from './shapes';

const head = { title: string, description: string, banner, updated };
const tile = object({ id: string, picture, link: filled });
const time = orNull(filled);

const store = object({
  name: filled,
  telephone: string,
  notice: string,
  province: string,
  building: string,
  street: string,
  suburb: string,
  city: string,
  zip: string,
  map: orNull(filled),
  hours: list(object({ day: filled, opens: time, closes: time })),
});

export const stores = object({ ...head, stores: list(store) });

const section = { title: string, description: string, picture, link: orNull(filled), button: orNull(filled) };

const job = object({
  id: filled,
  published: boolean,
  displayTitle: string,
  title: string,
  location: string,
  availability: string,
  description: string,
  purpose: string,
  requirements: string,
  idealCandidate: string,
  duties: string,
  contact: string,
  datePosted: orNull(day),
  closingDate: orNull(day),
});

export const careers = object({
  ...head,
  jobs: list(job),
  questions: list(object({ id: filled, heading: filled, body: string })),
  largeBanner: banner,
  questionSection: orNull(object(section)),
  socialsSection: orNull(object(section)),
});

export const about = object({
  ...head,
  sections: list(object({ ...section, logo: orNull(filled), alignment: oneOf('left', 'right') })),
});

export const textPage = object({ ...head, sections: list(object({ title: string, body: string })) });

const collection = object({ picture, collection: filled, itemGroup: string, application: string });

export const applicationType = object({
  ...head,
  itemGroups: list(object({ picture, name: string, itemGroup: string, urlTitle: orNull(filled), id: orNull(count) })),
  featured: orNull(
    object({
      title: orNull(collection),
      description: string,
      pictures: list(object({ position: orNull(filled), picture: filled })),
    }),
  ),
  newArrivals: list(collection),
  collections: list(collection),
  catalogues: list(tile),
});

export const internationals = object({
  ...head,
  catalogueHeading: string,
  catalogues: list(tile),
  brands: list(
    object({ id: filled, title: filled, published: boolean, position: number, picture, link: orNull(filled) }),
  ),
});

export const internationalsBrand = object({
  ...head,
  featured: object({
    title: string,
    description: string,
    link: orNull(filled),
    pictures: list(object({ position: string, picture: filled })),
  }),
  catalogueHeading: string,
  catalogues: list(tile),
  moreCatalogues: list(tile),
  video: orNull(object({ url: filled, loop: boolean, hideControls: boolean })),
});
