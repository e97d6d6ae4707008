/** What differs between two states of the same thing, for the audit log. */

export type AuditFacts = Readonly<Record<string, unknown>>;

/** Compared as JSON writes them, so that equal dates and lists are equal. */
export function onlyChanged(
  before: AuditFacts,
  after: AuditFacts,
): { before: AuditFacts; after: AuditFacts; isSame: boolean } {
  const keys = Object.keys(after).filter(
    (key) => JSON.stringify(before[key] ?? null) !== JSON.stringify(after[key] ?? null),
  );
  const pick = (facts: AuditFacts) => Object.fromEntries(keys.map((key) => [key, facts[key] ?? null]));
  return { before: pick(before), after: pick(after), isSame: keys.length === 0 };
}
