/** Statements that are sent often are compiled by Kysely once: building one anew costs more than sending it. */
import type { CompiledQuery } from 'kysely';

type Values = Readonly<Record<string, unknown>>;
type ParameterOf = { of: number; name: string };

/**
 * `build` compiles a statement that uses the values of its records as parameters and nothing else of them: what the SQL looks like may depend
 * on how many records there are and which names they have, not on a value.
 */
export function compileOnce<Db, Record extends Values, Row>(
  build: (db: Db, ...records: Record[]) => CompiledQuery<Row>,
): (db: Db, ...records: Record[]) => CompiledQuery<Row> {
  const known = new Map<string, { statement: CompiledQuery<Row>; places: (ParameterOf | null)[] }>();
  const compile = (db: Db, records: Record[]) => {
    const places = new Map<unknown, ParameterOf>();
    const marked = records.map((record, of) =>
      Object.fromEntries(
        Object.keys(record).map((name) => {
          const mark = {};
          places.set(mark, { of, name });
          return [name, mark];
        }),
      ),
    );
    const statement = build(db, ...(marked as unknown as Record[]));
    return { statement, places: statement.parameters.map((each) => places.get(each) ?? null) };
  };
  return (db, ...records) => {
    const key = records.map((record) => Object.keys(record).join()).join(';');
    const { statement, places } = known.get(key) ?? compile(db, records);
    known.set(key, { statement, places });
    const parameters = places.map((place, at) =>
      place ? records[place.of]?.[place.name] : statement.parameters[at],
    );
    return { ...statement, parameters };
  };
}
