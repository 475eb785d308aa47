/** All icons. Several files, so that a page carries only the kinds it shows. */
export * from './account';
export * from './balance';
export * from './market';
export * from './news';
export * from './shell';
