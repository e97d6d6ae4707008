// What is typed in the section that is open, as the last answer that brought it back has it: the answers to presses beside its form have nothing of it.
import { useState } from 'react';
import { useNavigation } from 'react-router';
import type { SectionAnswer } from './section-action.ts';
import type { EditedSection } from './section-form.tsx';

type KeptTyping = { answer: SectionAnswer; version: string };

type OpenSection = Pick<EditedSection, 'id' | 'version'> | null;

/** Until the section is saved or closed, or a draft with another text of it takes the place of this one. */
export function useKeptTyping(
  answer: SectionAnswer | undefined,
  editing: OpenSection,
): SectionAnswer | undefined {
  const [kept, setKept] = useState<KeptTyping | null>(null);
  // Until what was saved has been loaded again, the saved fields are those of before.
  const isLoading = useNavigation().state === 'loading';
  const isSaved = answer !== undefined && answer.saved === editing?.id && !isLoading;
  const present = isSaved ? null : keptAfter(kept, answer, editing);
  if (present !== kept) setKept(present);
  return present?.answer;
}

function keptAfter(
  kept: KeptTyping | null,
  answer: SectionAnswer | undefined,
  editing: OpenSection,
): KeptTyping | null {
  if (!editing) return null;
  if (answer?.typed?.['id'] === editing.id)
    return kept?.answer === answer ? kept : { answer, version: editing.version };
  if (kept?.answer.typed?.['id'] !== editing.id) return null;
  // What somebody else saved meanwhile takes nothing away: Save says so, with what was typed still there.
  return answer?.isOtherDraft && kept.version !== editing.version ? null : kept;
}
