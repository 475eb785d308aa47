/** Icons for hiding and showing amounts. */
import { line } from './draw';

const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z';

export const EyeIcon = line(`${EYE}M12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z`);
export const EyeOffIcon = line(`${EYE}M4.5 19.5l15-15`);
