import { isPlainObject, own } from '../../src/core/config/plainObject'

/**
 * The host whose company the doctor has to know for a config's text: it has a network and names its
 * club by `domainName` only.
 */
export function hostAsked(text: string): string | undefined {
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
