import { useState } from 'react';
import { saveDraft, readDraft, TICKET_DRAFT } from '../../../state/storage/drafts';

interface Choices {
  /** The stake as typed. */
  readonly stake?: string;
  /** The duration in seconds. */
  readonly duration?: string;
}

/** Stake and duration for the next order. They are kept for all products until the session ends. */
export function useTicketDraft() {
  const [choices, setChoices] = useState<Choices>(() => readDraft(TICKET_DRAFT));
  const choose = (more: Choices) => {
    const texts = { ...choices, ...more };
    saveDraft(TICKET_DRAFT, { texts, untilSessionEnds: [] });
    setChoices(texts);
  };
  return { ...choices, choose };
}
