import { ownValue } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'

/**
 * The linked clubs as a list of company ids without duplicates. The id of the club's own company is
 * reported and omitted.
 */
export function resolveNetwork(
  configured: unknown,
  companyId: unknown,
  report: Report,
): ResolvedConfig['globalNetwork'] {
  const configuredIds = ownValue(configured, 'id')
  const ids = (Array.isArray(configuredIds) ? configuredIds : [configuredIds]).filter(
    (id): id is number => typeof id === 'number',
  )
  if (ids.some((id) => id === companyId))
    report(
      'network-self',
      ['globalNetwork', 'id'],
      'The network contains the club itself.',
      'List only the company ids of the other clubs.',
    )
  return {
    enabled: ownValue(configured, 'enabled') === true,
    ids: [...new Set(ids)].filter((id) => id !== companyId),
  }
}
