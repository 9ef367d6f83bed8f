import { isPlainObject, own } from '../../src/core/config/plainObject'
import { parseJson } from './readText'

/**
 * Returns the host whose company is needed to validate a config: its `domainName`, if the config
 * has a network and no `companyId`. Undefined for any other config.
 */
export function hostToLookUp(text: string): string | undefined {
  const config = parseJson(text)
  const host = own(config, 'domainName')
  return isPlainObject(config) &&
    typeof host === 'string' &&
    host !== '' &&
    own(config, 'companyId') === undefined &&
    own(config, 'globalNetwork') !== undefined
    ? host.toLowerCase()
    : undefined
}
