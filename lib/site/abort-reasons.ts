/**
 * From now on the stack of an error that something is aborted with is written down at once (S4, S8). React ends every page that it makes by aborting
 * with an error whose stack nobody reads. Until it is read, V8 keeps what each of its functions was called on, Node's own task among them;
 * that one leads to the tasks of other visitors that ran beside it, with all that was made for them, and from there to theirs. As long as
 * visitors come side by side, nothing of the pages that were made since the start could be given back.
 */
export function writeAbortReasons(): void {
  const { abort } = AbortController.prototype;
  AbortController.prototype.abort = function abortWritten(this: AbortController, reason?: unknown): void {
    if (reason instanceof Error) void reason.stack;
    Reflect.apply(abort, this, reason === undefined ? [] : [reason]);
  };
}
