import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PickupLocation, ShippingAddress } from '#generated/types'
import { companyScopedId } from './companyScopedId'

/** Company table: customers' saved addresses; at most one per customer is the default. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    ...companyScopedId(),
    customerId: integer('customer_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name').notNull().default(''),
    address: text('address').notNull(),
    address2: text('address2').notNull().default(''),
    address3: text('address3').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull().default(''),
    zipCode: text('zip_code').notNull().default(''),
    country: text('country').notNull(),
    phoneNumber: text('phone_number').notNull().default(''),
    notes: text('notes').notNull().default(''),
    type: text('type').notNull().default('shipping'),
    verified: boolean('verified').notNull().default(false),
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

const courierColumns = () => ({
  courier: text('courier').notNull(),
  courierCode: text('courier_code').notNull(),
  method: text('method').notNull(),
  priceCents: integer('price_cents').notNull(),
})

/**
 * Company table: a club's shipping methods. `priceCents` is the price for the first item,
 * `perItemCents` for each further one.
 */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    ...courierColumns(),
    perItemCents: integer('per_item_cents').notNull().default(0),
    /** The countries shipped to, as ISO 3166 alpha-2 codes; null for all countries. */
    countries: jsonb('countries').$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: shipping rates quoted to a customer, valid until they expire. */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    ...companyScopedId(),
    ...courierColumns(),
    customerId: integer('customer_id').notNull(),
    methodId: integer('method_id').notNull(),
    /** The number of items that the rate was quoted for. */
    items: integer('items').notNull(),
    /**
     * Id of the customer's saved address that the rate is for; null for an address that is not
     * saved.
     */
    customerAddressId: integer('customer_address_id'),
    address: jsonb('address').$type<ShippingAddress>().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: places where customers can pick up orders. */
export const pickupLocations = pgTable(
  'pickup_locations',
  {
    ...companyScopedId(),
    /** Rises with each change that staff save on the desk. */
    revision: integer('revision').notNull().default(1),
    name: text('name').notNull(),
    address: text('address').notNull(),
    hours: jsonb('hours').$type<PickupLocation['hours']>().notNull(),
    /** Time zone as an IANA name. */
    timezone: text('timezone').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)
