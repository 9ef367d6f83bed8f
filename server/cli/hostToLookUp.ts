import { isPlainObject, own } from '../../src/core/config/plainObject'

/**
 * The host of a config that has a network but names its club only by `domainName`: the doctor needs
 * its company. Undefined for any other config.
 */
export function hostToLookUp(text: string): string | undefined {
  const config = parse(text)
  const host = own(config, 'domainName')
  return isPlainObject(config) &&
    typeof host === 'string' &&
    host !== '' &&
    own(config, 'companyId') === undefined &&
    own(config, 'globalNetwork') !== undefined
    ? host.toLowerCase()
    : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    return undefined
  }
}
