import { HelpPage } from './HelpPage';

/** Every article by subject, a search through all their words, and the announcements. */
export const HelpScreen = () => <HelpPage />;
