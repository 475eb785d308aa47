/** The store cannot be asked at the moment. What was asked of it may have been done or not; nothing is half done. */
export class StoreAway extends Error {
  override readonly name = 'StoreAway';
}
