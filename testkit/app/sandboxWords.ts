import { readGlossary } from '../../tooling/glossary.mjs';
import type { Language } from '#contract';

/** Words for the sandbox, its money and its test values that the glossary does not list. */
const EXTRA_WORDS: Partial<Record<Language, readonly string[]>> = {
  en: ['magic', 'simulated'],
  vn: ['thử nghiệm', 'giả lập'],
  cn: ['沙盒', '模拟'],
};
const SANDBOX_TERMS = ['sandbox', 'play money', 'test value'];

/** Returns for a language the pattern of all words for the sandbox, its money and its test values. */
export async function readSandboxWords(): Promise<(language: Language) => RegExp> {
  const { terms } = await readGlossary();
  const own = terms.filter(({ en = [] }) => en.some((form) => SANDBOX_TERMS.includes(form)));
  if (own.length !== SANDBOX_TERMS.length) throw new Error('The glossary lacks a term');
  return (language) =>
    new RegExp(
      [
        'sandbox',
        ...(EXTRA_WORDS[language] ?? []),
        ...own.flatMap((term) => term[language] ?? []),
      ].join('|'),
      'i',
    );
}
