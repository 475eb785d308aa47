/** Failures of a call in words. Two files, because the first page needs sentences and only forms need the words of rules. */
export { errorText } from './errorSentence';
export { fieldTexts } from './fieldTexts';
