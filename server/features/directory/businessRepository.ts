import { and, asc, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import { countPage, type Page } from '../../platform/db/countRows'
import { firstRow } from '../../platform/db/firstRow'
import type { Tx } from '../../platform/db/Database'
import { businesses } from '../../platform/db/schema/businesses'
import { categories } from '../../platform/db/schema/categories'
import { surveys } from '../../platform/db/schema/surveys'
import { containsWord, searchWords } from '../../platform/db/searchText'
import { withSubcategories } from '../products/categoryRepository'

/**
 * A stored business of the directory with the name of its category, and the id of its survey if
 * that is open and about businesses.
 */
export interface BusinessView {
  business: typeof businesses.$inferSelect
  category: string | null
  openSurveyId: number | null
}

/**
 * Filters for a club's businesses; a category includes its subcategories, `search` is words or
 * parts of words that the name, the category's name or the brief must contain.
 */
export interface BusinessFilter {
  categoryId?: number | undefined
  search?: string | undefined
}

/**
 * Returns a page of a club's businesses by name, and their total, exact only up to `maxCounted`.
 */
export async function paginateBusinesses(
  db: Tx,
  companyId: number,
  { now, categoryId, search = '' }: BusinessFilter & { now: Date },
  paging: Page,
): Promise<{ rows: BusinessView[]; total: number }> {
  const condition = and(
    isShown(companyId),
    categoryId === undefined
      ? undefined
      : inArray(businesses.categoryId, withSubcategories(db, companyId, categoryId)),
    ...searchWords(search).map((word) =>
      or(
        containsWord(businesses, word),
        inArray(businesses.categoryId, categoriesWithWord(db, companyId, word)),
      ),
    ),
  )
  const rows = await selectViews(db, condition, now)
    .orderBy(sql`lower(${businesses.name})`, asc(businesses.id))
    .offset(paging.offset)
    .limit(paging.limit)
  return {
    rows,
    total: await countPage(db, businesses, condition, { ...paging, found: rows.length }),
  }
}

/** Returns a club's business by its id, if members see it. */
export function findBusiness(
  db: Tx,
  { companyId, id }: { companyId: number; id: number },
  now: Date,
): Promise<BusinessView | undefined> {
  return firstRow(selectViews(db, and(isShown(companyId), eq(businesses.id, id)), now))
}

const isShown = (companyId: number) =>
  and(eq(businesses.companyId, companyId), eq(businesses.published, true))

const categoriesWithWord = (db: Tx, companyId: number, word: string) =>
  db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.companyId, companyId), containsWord(categories, word)))

const selectViews = (db: Tx, condition: SQL | undefined, now: Date) =>
  db
    .select({ business: businesses, category: categories.name, openSurveyId: surveys.id })
    .from(businesses)
    .leftJoin(
      categories,
      and(eq(categories.companyId, businesses.companyId), eq(categories.id, businesses.categoryId)),
    )
    .leftJoin(
      surveys,
      and(
        eq(surveys.companyId, businesses.companyId),
        eq(surveys.id, businesses.surveyId),
        eq(surveys.isOpen, true),
        or(isNull(surveys.opensAt), lte(surveys.opensAt, now)),
        or(isNull(surveys.closesAt), gt(surveys.closesAt, now)),
        // A survey about another subject can't be answered for a business.
        sql`${surveys.profile} ->> 'referenceType' = 'business'`,
      ),
    )
    .where(condition)
