import { HubError } from '@/lib/hub/error';

/** Where in an answer a reader stands, as `brands[3].image_data`: it words what is logged and what is thrown there. */
export class Place {
  /**
   * @param call the call, as `'GET /get-all-brands'`
   * @param report takes one line for the log
   * @param path the path inside the answer; empty for the answer itself
   */
  constructor(
    readonly call: string,
    private readonly report: (line: string) => void,
    readonly path = '',
  ) {}

  /** The place of a field. */
  key(name: string): Place {
    return new Place(this.call, this.report, this.path === '' ? name : `${this.path}.${name}`);
  }

  /** The place of a list item, counted from 0. */
  item(index: number): Place {
    return new Place(this.call, this.report, `${this.path}[${index}]`);
  }

  /** Logs that what stands here was left out, and why. */
  dropped(reason: string): void {
    this.report(`${this.call}: ${this.path} dropped: ${reason}`);
  }

  /** The error for an answer that does not fit as a whole (contract, rules for every call). */
  malformed(reason: string, status: number | null = null): HubError {
    return new HubError('malformed', this.call, `${this.call}: ${this.path || 'the answer'} ${reason}`, status);
  }
}
