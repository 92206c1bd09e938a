import { type Answer, found } from './answer';

/** `GET /get-all-brands`: the brands of brands.json as they stand there. */
export const allBrands: Answer = async ({ store }) => {
  const { content } = await store.snapshot();
  return found(content.document('brands') ?? []);
};
