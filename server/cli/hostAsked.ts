import { isPlainObject, own } from '../../src/core/config/plainObject'

/**
 * The host whose company the doctor needs for a config's text: one with a network that identifies
 * its club only by `domainName`.
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
