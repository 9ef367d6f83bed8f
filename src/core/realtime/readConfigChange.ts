import type { HubEvents } from '../../../generated/types'
import { ownValue } from '../json/plainObject'

/** Reads the data of `portal-config.changed`, which is in wire names; undefined if it has others. */
export function readConfigChange(data: unknown): HubEvents['portal-config.changed'] | undefined {
  const [domainId, revision] = [ownValue(data, 'domain_id'), ownValue(data, 'revision')]
  return typeof domainId === 'number' && typeof revision === 'number'
    ? { domainId, revision }
    : undefined
}
