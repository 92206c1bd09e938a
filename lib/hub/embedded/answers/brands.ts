import { type Answer, contentIn, found } from './answer';

/** `GET /get-all-brands`: the brands of brands.json as they stand there. */
export const allBrands: Answer = async ({ store, mode }) => {
  const content = contentIn(await store.snapshot(), mode);
  return found(content.document('brands') ?? []);
};
