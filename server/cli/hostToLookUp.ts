import { isPlainObject, own } from '../../src/core/config/plainObject'

/**
 * The host whose company the doctor needs to validate a config: its `domainName`, if the config has
 * a network and no `companyId`. Undefined for any other config.
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

/** Parses JSON that may start with a byte order mark; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    return undefined
  }
}
