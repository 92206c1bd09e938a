import { z } from 'zod';
import type { ItemGroupStats } from '@/lib/hub/hub';
import type { WireAnswer } from '@/lib/hub/transport';
import { expectSuccess, objectOf, payloadListOf } from './answers';
import { requiredCode, requiredText, whole } from './fields';
import { parseFields, readItems } from './lists';
import type { Place } from './place';
import { asRecord, readTexts } from './scalars';

const applicationSchema = z.object({ application: requiredText });

/**
 * Reads the applications of an item group in all three shapes: names under `applications`, the bare list, or a list of
 * `{application}`. Each once, in the hub's order. Throws a `HubError`.
 */
export function readApplications(answer: WireAnswer, place: Place): string[] {
  expectSuccess(answer, place);
  const bare = Array.isArray(answer.body);
  const items = bare ? answer.body : payloadListOf(objectOf(answer, place), 'applications', place);
  const at = bare ? place : place.key('applications');
  return readTexts(
    readItems(at, items, (item) => (asRecord(item) === null ? item : parseFields(applicationSchema, item).application)),
  );
}

const statsSchema = z.object({ item_group: requiredCode, products: whole, designs: whole, collections: whole });

/** Reads `products/stats`; a missing number is 0. Throws a `HubError`. */
export function readStats(answer: WireAnswer, place: Place): ItemGroupStats[] {
  const items = payloadListOf(objectOf(answer, place), 'stats', place);
  return readItems(place.key('stats'), items, (item) => {
    const stats = parseFields(statsSchema, item);
    return {
      itemGroup: stats.item_group,
      products: stats.products ?? 0,
      designs: stats.designs ?? 0,
      collections: stats.collections ?? 0,
    };
  });
}
