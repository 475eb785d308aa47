import { useState } from 'react';
import { keepDraft, readDraft, TICKET_DRAFT } from '../../../state/storage/drafts';

interface Choices {
  /** The stake as typed. */
  readonly stake?: string;
  /** Seconds. */
  readonly duration?: string;
}

/** What was chosen for the next order, as long as the session lasts: another pair and coming back find it again. */
export function useRemembered() {
  const [choices, setChoices] = useState<Choices>(() => readDraft(TICKET_DRAFT));
  const choose = (more: Choices) => {
    const texts = { ...choices, ...more };
    keepDraft(TICKET_DRAFT, { texts, untilSessionEnds: [] });
    setChoices(texts);
  };
  return { ...choices, choose };
}
