/** A problem found by the integrity check, and how its queries are written. */
import type { RawBuilder } from 'kysely';

/** The invariants of the shop; the numbers are those of the project's list of attacks and faults. */
export type Invariant =
  | 'I1'
  | 'I2'
  | 'I3'
  | 'I4'
  | 'I5'
  | 'I6'
  | 'I7'
  | 'I8'
  | 'I9'
  | 'I10'
  | 'I11'
  | 'I12'
  | 'I13';

/** `sentence` names the rows by id, for the person who has to look. */
export type IntegrityProblem = { invariant: Invariant; sentence: string };

/** A select of one text column, `sentence`; a row for each problem. */
export type ProblemQuery = RawBuilder<{ sentence: string }>;
