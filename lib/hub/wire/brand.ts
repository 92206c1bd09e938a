import { z } from 'zod';
import type { Brand } from '@/lib/hub/hub';
import type { WireAnswer } from '@/lib/hub/transport';
import { expectSuccess, objectOf, payloadListOf } from './answers';
import { link, requiredText } from './fields';
import { parseFields, readItems } from './lists';
import type { Place } from './place';
import { readTexts } from './scalars';

const schema = z.object({ brand_name: requiredText, image_data: link });

function readBrand(item: unknown): Brand {
  const brand = parseFields(schema, item);
  return { name: brand.brand_name, picture: brand.image_data };
}

/** Reads `get-all-brands` in both shapes: the list itself, or under `brands`. Throws a `HubError`. */
export function readBrands(answer: WireAnswer, place: Place): Brand[] {
  expectSuccess(answer, place);
  if (Array.isArray(answer.body)) return readItems(place, answer.body, readBrand);
  const body = objectOf(answer, place);
  return readItems(place.key('brands'), payloadListOf(body, 'brands', place), readBrand);
}

/** Reads the brand names of `products/items`; blank ones dropped, each once (D11). Throws a `HubError`. */
export function readBrandNames(answer: WireAnswer, place: Place): string[] {
  return readTexts(payloadListOf(objectOf(answer, place), 'brand', place));
}
