/** All icons, by what they are about: a page carries only the kinds it shows. */
export * from './account';
export * from './balance';
export * from './market';
export * from './news';
export * from './own';
export * from './shell';
