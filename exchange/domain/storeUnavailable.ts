/** The database is unavailable. The request was executed completely or not at all. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}
