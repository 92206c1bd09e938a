import { FABRIC } from './item-groups';
import { compareCodes } from './lists';
import { sameName } from './segments';

const CURTAINING = 'Curtaining';
const DUAL_PURPOSE = 'Dual Purpose';
const UPHOLSTERY = 'Upholstery';
const FABRIC_APPLICATIONS: readonly string[] = [CURTAINING, DUAL_PURPOSE, UPHOLSTERY];

function canonical(itemGroup: string, application: string): string {
  if (itemGroup !== FABRIC) return application;
  return FABRIC_APPLICATIONS.find((name) => sameName(name, application)) ?? application;
}

function sorted(applications: Iterable<string>): string[] {
  return [...new Set(applications)].sort(compareCodes);
}

/** The default applications of a landing page: Curtaining and Upholstery of fabric include Dual Purpose (H7). */
export function defaultApplications(itemGroup: string, routeApplication: string | null): string[] {
  if (routeApplication === null || routeApplication.trim() === '') return [];
  const application = canonical(itemGroup, routeApplication);
  const bringsDualPurpose = itemGroup === FABRIC && (application === CURTAINING || application === UPHOLSTERY);
  return bringsDualPurpose ? sorted([application, DUAL_PURPOSE]) : [application];
}

function tickFabric(selected: ReadonlySet<string>, application: string): Iterable<string> {
  if (application === DUAL_PURPOSE) return [DUAL_PURPOSE];
  const result = new Set(selected).add(application);
  if (application === CURTAINING || application === UPHOLSTERY) {
    result.delete(application === CURTAINING ? UPHOLSTERY : CURTAINING);
    result.add(DUAL_PURPOSE);
  }
  return result;
}

function untickFabric(selected: ReadonlySet<string>, application: string): Iterable<string> {
  if (application === DUAL_PURPOSE) return [];
  const result = new Set(selected);
  result.delete(application);
  if (application === CURTAINING && !result.has(UPHOLSTERY)) result.delete(DUAL_PURPOSE);
  if (application === UPHOLSTERY && !result.has(CURTAINING)) result.delete(DUAL_PURPOSE);
  return result;
}

/** The selected applications, alphabetical, after one is ticked or unticked. Fabric has rules of its own (F11). */
export function toggleApplication(
  itemGroup: string,
  selected: readonly string[],
  application: string,
  ticked: boolean,
): string[] {
  const before = new Set(selected.map((name) => canonical(itemGroup, name)));
  const changed = canonical(itemGroup, application);
  if (itemGroup === FABRIC) return sorted(ticked ? tickFabric(before, changed) : untickFabric(before, changed));
  if (ticked) before.add(changed);
  else before.delete(changed);
  return sorted(before);
}
