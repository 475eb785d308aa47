/** All icons. There is one file per topic, so that a chunk contains only the icons of the topics that it uses. */
export * from './account';
export * from './common';
export * from './market';
