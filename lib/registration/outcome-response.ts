import { deliverToHub, pendingRefusal } from './delivery';
import type { IntakeOutcome } from './intake';
import type { SubmissionKind } from './reference';
import { type RegistrationResponse, receiptResponse, refusalResponse, reusedKeyResponse } from './responses';

/** The response to what came of a submission to this site, after the remote hub was asked about a new one. */
export async function outcomeResponse(
  outcome: Exclude<IntakeOutcome, { waitSeconds: number }>,
  kind: SubmissionKind,
): Promise<RegistrationResponse> {
  if (outcome === 'reused-key') return reusedKeyResponse(kind);
  if ('errors' in outcome) return refusalResponse(outcome.errors, '', kind);
  const { isNew, ...receipt } = outcome.receipt;
  const hubRefusal = await (isNew ? deliverToHub(receipt.reference) : pendingRefusal(receipt.reference));
  return receiptResponse({ ...receipt, refusal: receipt.refusal ?? hubRefusal }, kind);
}
