/** What the calls talk about. Types are inferred, so a field exists once. */
export * from './account';
export * from './identity';
export * from './order';
export * from './quote';
export * from './terms';
export * from './transfer';
export * from './wealth';
