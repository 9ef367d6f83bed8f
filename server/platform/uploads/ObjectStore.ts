/** Where uploads are kept outside the database; each is an object of one company. */
export interface ObjectStore {
  /** The bucket and folder, for people. */
  readonly place: string
  /** Writes an object, or writes it again. Throws if the store does not confirm it in time. */
  put(key: ObjectKey, object: { data: Buffer; contentType: string }): Promise<void>
  /** The object's bytes; undefined if the store has none. Throws if it does not answer in time. */
  get(key: ObjectKey): Promise<Buffer | undefined>
  /** Deletes an object, if there is one. Throws if the store does not confirm it in time. */
  remove(key: ObjectKey): Promise<void>
  /** Deletes everything that a company has. Throws if the store does not confirm it in time. */
  removeAll(companyId: number): Promise<void>
}

/** Names an object: whose it is, and its name among that company's. */
export interface ObjectKey {
  companyId: number
  name: string
}
