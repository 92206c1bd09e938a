import { dataFolder } from '@/lib/db/location';
import { readKeyFile } from '@/lib/registration/applications-key';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { isStopping, onStop } from '@/lib/site/stop';
import { errorMessage } from '@/lib/util/common';
import { closeHub, hub, whenIndexLoaded } from './index';

/** Opens the hub before the first visitor needs it. An error is logged in one line and ends the process with code 1. */
export async function prepare(): Promise<void> {
  try {
    const { APPLICATIONS_KEY, DATABASE_URL } = settings();
    if (APPLICATIONS_KEY === undefined) await readKeyFile(dataFolder(DATABASE_URL));
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
