import { customType } from 'drizzle-orm/pg-core'

/**
 * A bytea column. One database driver returns a Buffer, the other a Uint8Array; both are read as a
 * Buffer.
 */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
})
