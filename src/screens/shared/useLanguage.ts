import { useSelector } from 'react-redux';
import { selectLanguage } from '../../state/persist';

/** The chosen language, as stored. */
export const useLanguage = () => useSelector(selectLanguage);
