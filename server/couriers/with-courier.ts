// Parcels that are with a courier, as SQL on the table `parcels p`.
import { sql } from 'kysely';

/** Handed over and not settled, wherever it is on its road. */
export const isWithCourier = sql<boolean>`p.handed_at is not null and p.ended_at is null`;
