import { deliverToHub, findPendingRefusal } from './delivery';
import type { IntakeOutcome } from './intake';
import type { SubmissionKind } from './reference';
import { createSubmissionResponse, type RegistrationResponse } from './responses';

/** The response to a submission to this site. Delivers a new one to the remote hub first, and includes the hub's refusal. */
export async function createOutcomeResponse(
  outcome: IntakeOutcome,
  kind: SubmissionKind,
): Promise<RegistrationResponse> {
  if (outcome === 'reused-key' || !('receipt' in outcome)) return createSubmissionResponse(outcome, kind);
  const { receipt } = outcome;
  const hubRefusal = await (receipt.isNew ? deliverToHub(receipt.reference) : findPendingRefusal(receipt.reference));
  return createSubmissionResponse({ receipt: { ...receipt, refusal: receipt.refusal ?? hubRefusal } }, kind);
}
