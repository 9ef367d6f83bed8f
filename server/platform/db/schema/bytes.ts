import { customType } from 'drizzle-orm/pg-core'

/** A bytea column. The two drivers give bytes as Buffer and as Uint8Array. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
