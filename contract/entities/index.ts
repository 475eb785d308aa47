/** The entities of the calls. Types are inferred from the schemas, so each field is defined once. */
export * from './account';
export * from './identity';
export * from './order';
export * from './quote';
export * from './terms';
export * from './transfer';
export * from './wealth';
