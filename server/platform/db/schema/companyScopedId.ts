import { integer } from 'drizzle-orm/pg-core'

/** The two columns that most company tables have as their primary key. */
export const companyScopedId = () => ({
  companyId: integer('company_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})
