/** Pictures are made fit to be sent in the same way wherever one is asked for. */
export { asDataUrl, prepareImage } from '../identity/prepareImage';
