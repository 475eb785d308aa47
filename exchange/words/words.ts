import type { Language } from '#contract';
import { cn } from './cn';
import { en } from './en';
import type { ExchangeWords } from './exchangeWords';
import { vn } from './vn';

const WORDS: Readonly<Record<Language, ExchangeWords>> = { en, vn, cn };

export const wordsIn = (language: Language): ExchangeWords => WORDS[language];
