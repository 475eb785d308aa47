import { useState } from 'react';
import { useCopy } from '../shared/page/useCopy';

/** Copies a text and remembers it, so that the page can show which of several values was copied. */
export function useCopiedMark() {
  const copyText = useCopy('deposit.copyFailed');
  const [isCopied, setCopied] = useState(false);
  return {
    isCopied,
    copy: async (text: string) => {
      setCopied(await copyText(text));
    },
  };
}
