/** The database of a data folder for a command that comes and goes: the running shop's, or started for the time. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#platform/log/log.ts';
import type { Socket } from '../pool.ts';
import { DATABASE } from './cluster.ts';
import { isHeld } from './holder.ts';
import { findPlaces } from './places.ts';
import { startEmbedded } from './start.ts';

/** `isShared`: a shop is open on this database at this moment. */
type EmbeddedVisit = { socket: Socket; isShared: boolean; leave(): Promise<void> };

const PORT = 5432;

/** Reads and writes beside the shop that is open there; else holds the folder, so that none can open meanwhile. */
export async function visitEmbedded(dataDir: string, command: string, log: Log): Promise<EmbeddedVisit> {
  try {
    const { socket, stop } = await startEmbedded({ dataDir, log, address: `for ${command}` });
    return { socket, isShared: false, leave: stop };
  } catch (error) {
    if (!isHeld(error)) throw error;
    const { socketFolder } = await findPlaces(dataDir, log);
    const socket = { host: socketFolder, port: PORT, user: DATABASE, database: DATABASE };
    return { socket, isShared: true, leave: async () => undefined };
  }
}

/** Whether a shop ever kept its database there. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const places = ['postgres', 'postgres-is-in'].map((name) => access(join(dataDir, name)));
  return Promise.any(places).then(
    () => true,
    () => false,
  );
}
