import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { readPathIds } from '../features/links/model/thingLinks'
import { parseJson } from './readText'

/**
 * Returns the host whose company is needed to validate a config: its `domainName`, if the config
 * has a network, or links that may lead to the company's data, and no `companyId`. Undefined for any
 * other config.
 */
export function hostToLookUp(text: string): string | undefined {
  const config = parseJson(text)
  const host = ownValue(config, 'domainName')
  return isPlainObject(config) &&
    typeof host === 'string' &&
    host !== '' &&
    ownValue(config, 'companyId') === undefined &&
    (ownValue(config, 'globalNetwork') !== undefined || readPathIds(config).length > 0)
    ? host.toLowerCase()
    : undefined
}
