import { HelpPage } from './HelpPage';

/** Help centre: articles by subject, search, and announcements. */
export const HelpScreen = () => <HelpPage />;
