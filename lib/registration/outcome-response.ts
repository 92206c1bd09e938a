import { deliverToHub, pendingRefusal } from './delivery';
import type { IntakeOutcome } from './intake';
import type { SubmissionKind } from './reference';
import { type RegistrationResponse, submissionResponse } from './responses';

/** The response to a submission to this site. Delivers a new one to the remote hub first, and includes the hub's refusal. */
export async function outcomeResponse(outcome: IntakeOutcome, kind: SubmissionKind): Promise<RegistrationResponse> {
  if (outcome === 'reused-key' || !('receipt' in outcome)) return submissionResponse(outcome, kind);
  const { receipt } = outcome;
  const hubRefusal = await (receipt.isNew ? deliverToHub(receipt.reference) : pendingRefusal(receipt.reference));
  return submissionResponse({ receipt: { ...receipt, refusal: receipt.refusal ?? hubRefusal } }, kind);
}
