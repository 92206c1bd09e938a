import { findKey } from '@/lib/registration/applications-key';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { isStopping, onStop } from '@/lib/site/stop';
import { errorMessage } from '@/lib/util/common';
import { closeHub, hub, whenIndexLoaded } from './index';

/** Opens the hub before the first visitor needs it. An error is logged in one line and ends the process with code 1. */
export async function prepare(): Promise<void> {
  try {
    // An unreadable key file is reported now, and not with the first application.
    await findKey(settings());
    await hub();
    onStop('close', closeHub);
    // The server answers while a large index loads.
    whenIndexLoaded().catch(endProcess);
  } catch (error) {
    endProcess(error);
  }
}

function endProcess(error: unknown): void {
  if (isStopping()) return;
  log.fatal(errorMessage(error));
  process.exit(1);
}
