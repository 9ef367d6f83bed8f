import { catalogue } from '#generated/catalogue'
import { listNamedThings } from '#src/core/config/check/listNamedThings'
import { isLinkKind } from '#src/core/config/things'
import type { Tx } from '../../platform/db/Database'
import { configsWithNumber } from '../../platform/db/platform/domains'
import type { CategoryRow } from './categoryRepository'

/** Whether a section of one of the company's clubs, as published, shows only this category. */
export async function isNamedBySection(
  tx: Tx,
  { companyId, id }: Pick<CategoryRow, 'companyId' | 'id'>,
): Promise<boolean> {
  const configs = await configsWithNumber(tx, companyId, id)
  return configs.some((config) =>
    listNamedThings(config, catalogue).some((thing) => thing.id === id && !isLinkKind(thing.kind)),
  )
}
