import { FABRIC } from './item-groups';
import { compareCodes } from './lists';
import { sameName } from './segments';

const DUAL_PURPOSE = 'Dual Purpose';

/** Of these two only one is selected, and it brings Dual Purpose. */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['Curtaining', 'Upholstery'],
  ['Upholstery', 'Curtaining'],
]);

function canonical(itemGroup: string, application: string): string {
  if (itemGroup !== FABRIC) return application;
  return [DUAL_PURPOSE, ...COUNTERPARTS.keys()].find((name) => sameName(name, application)) ?? application;
}

function sorted(applications: Iterable<string>): string[] {
  return [...new Set(applications)].sort(compareCodes);
}

/** The default applications of a landing page: Curtaining and Upholstery of fabric include Dual Purpose (H7). */
export function defaultApplications(itemGroup: string, routeApplication: string | null): string[] {
  if (routeApplication === null || routeApplication.trim() === '') return [];
  const application = canonical(itemGroup, routeApplication);
  const bringsDualPurpose = itemGroup === FABRIC && COUNTERPARTS.has(application);
  return bringsDualPurpose ? sorted([application, DUAL_PURPOSE]) : [application];
}

/** The selected applications, alphabetical, after one is ticked or unticked. Fabric has rules of its own (F11). */
export function toggleApplication(
  itemGroup: string,
  selected: readonly string[],
  application: string,
  ticked: boolean,
): string[] {
  const result = new Set(selected.map((name) => canonical(itemGroup, name)));
  const changed = canonical(itemGroup, application);
  if (itemGroup === FABRIC && changed === DUAL_PURPOSE) return ticked ? [DUAL_PURPOSE] : [];
  const other = itemGroup === FABRIC ? COUNTERPARTS.get(changed) : undefined;
  if (ticked) {
    result.add(changed);
    if (other !== undefined) result.add(DUAL_PURPOSE).delete(other);
  } else {
    result.delete(changed);
    if (other !== undefined && !result.has(other)) result.delete(DUAL_PURPOSE);
  }
  return sorted(result);
}
