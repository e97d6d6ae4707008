// Works off move-ins for as long as the shop is open: one that a kill interrupted goes on with the products that are left.
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { z } from 'zod';
import { runWorker, type RunningWorker } from '#platform/jobs/run-worker.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tables } from '#server/db/tables.ts';
import { TAKE_PICTURES, TAKE_PRODUCTS, TAKE_ROWS } from './move-in-jobs.ts';
import { takePictures } from './take-pictures.ts';
import { takeProducts } from './take-products.ts';
import { takeRows } from './take-rows.ts';

type MoveInWorkerOptions = { db: Kysely<Tables>; pool: Pool; media: MediaStore; log: Log; now: () => Date };

const payloadSchema = z.object({ moveInId: z.uuid() });
const pictureSchema = z.object({ moveInId: z.uuid(), host: z.string() });

export function startMoveInWorker({ db, pool, media, log, now }: MoveInWorkerOptions): RunningWorker {
  const tasks = {
    [TAKE_PRODUCTS]: (payload: unknown) => takeProducts(db, payloadSchema.parse(payload).moveInId, now()),
    [TAKE_ROWS]: (payload: unknown) => takeRows(db, payloadSchema.parse(payload).moveInId, now()),
    [TAKE_PICTURES]: (payload: unknown) => {
      const { moveInId, host } = pictureSchema.parse(payload);
      return takePictures({ db, media, now, log }, moveInId, host);
    },
  };
  return runWorker({ name: 'move-in', pool, log, tasks });
}
