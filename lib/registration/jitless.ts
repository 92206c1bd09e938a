import { z } from 'zod';

// Zod tries whether it may make functions from text before it makes its first object; the policy of our pages forbids that, and the
// browser would report the trial (S8). On the server nothing forbids it.
if (typeof window !== 'undefined') z.config({ jitless: true });
