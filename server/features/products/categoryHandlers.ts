import type { Category } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { checkPages } from '../../platform/calls/checkAccess'
import { slicePage } from '../../platform/calls/page'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Caller } from '../../platform/sessions/Caller'
import { listCategories, type CategoryRow } from './categoryRepository'
import { presentCategories } from './presentCategories'

/** The calls for a club's public categories (doc 3 §7.categories). */
export const handlers = {
  'categories.groups': async ({ params, paging }, { context, caller }) =>
    slicePage(
      (await readCategories(context, caller, params.group)).filter(
        ({ parentCategory }) => parentCategory === null,
      ),
      paging,
    ),

  'categories.components': async ({ params, paging }, { context, caller }) =>
    slicePage(await readCategories(context, caller, params.type), paging),
} satisfies Handlers

async function readCategories(
  { db }: ServerContext,
  caller: Caller,
  group: CategoryRow['group'],
): Promise<Category[]> {
  const { club } = caller
  if (club === null) throw new AppError(404, 'not_found')
  // The directory's categories are visible only to those who may open the directory.
  if (group === 'directory') checkPages(['directory'], caller)
  return presentCategories(
    await db.tx(club.companyId, (tx) => listCategories(tx, club.companyId, group)),
  )
}
