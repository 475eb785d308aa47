import { readGlossary } from '../../tooling/glossary.mjs';
import type { Language } from '#contract';

/** What a language may call the sandbox, its money and its magic values beside what the glossary has for them. */
const ALSO: Partial<Record<Language, readonly string[]>> = {
  en: ['magic', 'simulated'],
  vn: ['thử nghiệm', 'giả lập'],
  cn: ['沙盒', '模拟'],
};
const SANDBOX_TERMS = ['sandbox', 'play money', 'test value'];

/** Finds, in a language, every word for the sandbox, its money and its magic values. */
export async function readSandboxWords(): Promise<(language: Language) => RegExp> {
  const { terms } = await readGlossary();
  const own = terms.filter(({ en = [] }) => en.some((form) => SANDBOX_TERMS.includes(form)));
  if (own.length !== SANDBOX_TERMS.length) throw new Error('The glossary lacks a term');
  return (language) =>
    new RegExp(
      ['sandbox', ...(ALSO[language] ?? []), ...own.flatMap((term) => term[language] ?? [])].join(
        '|',
      ),
      'i',
    );
}
