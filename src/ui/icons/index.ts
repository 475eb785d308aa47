/** All icons. There is one file per topic, so that a chunk contains only the icons of the topics that it uses. */
export * from './account';
export * from './balance';
export * from './market';
export * from './news';
export * from './own';
export * from './shell';
