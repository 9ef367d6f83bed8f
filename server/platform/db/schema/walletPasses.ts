import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** What a wallet pass is for. */
export type WalletPassKind = 'card' | 'ticket' | 'voucher' | 'guest-pass'

/** Company table: passes that people have added to the wallets of their phones. */
export const walletPasses = pgTable(
  'wallet_passes',
  {
    companyId: integer('company_id').notNull(),
    /** The pass's serial number in the wallets. */
    id: text('id').notNull(),
    kind: text('kind').$type<WalletPassKind>().notNull(),
    /** Id of the card, ticket, voucher or guest pass. */
    subjectId: integer('subject_id').notNull(),
    /**
     * `hashToken` of the subject's serial when the pass was created; if the serial has changed
     * since, the pass is void.
     */
    codeHash: text('code_hash').notNull(),
    /** Whether Google may have a copy, because a link for Google Wallet was made. */
    mayBeInGoogle: boolean('google').notNull().default(false),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
)

/** Company table: the devices with Apple Wallet that have a pass. */
export const walletPassDevices = pgTable(
  'wallet_pass_devices',
  {
    companyId: integer('company_id').notNull(),
    /** The id that the device generated for this pass type. */
    deviceId: text('device_id').notNull(),
    passId: text('pass_id').notNull(),
    /** Address of the device at Apple's push service. */
    pushToken: text('push_token').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.deviceId, table.passId] })],
)
