import { integer } from 'drizzle-orm/pg-core'

/** The columns `company_id` and `id`, for tables with a primary key of both. */
export const companyScopedId = () => ({
  companyId: integer('company_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})
