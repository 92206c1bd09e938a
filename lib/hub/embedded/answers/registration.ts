import { type Answer, refused } from './answer';

/** `POST /consumer/request-user-registration`: the embedded hub does not take applications yet. */
export const registration: Answer = async () =>
  refused(501, 'Applications for a trade account are not taken here yet. Please ask a showroom.');
