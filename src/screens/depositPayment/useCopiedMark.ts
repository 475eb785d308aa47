import { useState } from 'react';
import { useCopy } from '../shared/page/useCopy';

/** Copies a text; the mark stays, so that one sees which of several was copied. */
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
