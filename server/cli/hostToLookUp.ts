import { isPlainObject, ownValue } from '../../src/core/json/plainObject'
import { parseJson } from './readText'

/**
 * Returns the host whose company is needed to validate a config: its `domainName`, if the config
 * has a network and no `companyId`. Undefined for any other config.
 */
export function hostToLookUp(text: string): string | undefined {
  const config = parseJson(text)
  const host = ownValue(config, 'domainName')
  return isPlainObject(config) &&
    typeof host === 'string' &&
    host !== '' &&
    ownValue(config, 'companyId') === undefined &&
    ownValue(config, 'globalNetwork') !== undefined
    ? host.toLowerCase()
    : undefined
}
