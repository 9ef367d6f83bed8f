import type { ProcessorAccount, ProcessorServices } from './Processor'

/** A vendor's API URL, and whether it is the vendor's test environment. */
export interface VendorAddress {
  base: string
  isSandbox: boolean
}

/**
 * A vendor's URL for one club. `<name>_ENVIRONMENT` is sandbox (the default) or production, and
 * `<name>_API` overrides the URL for tests; either can be set for one club by appending `_<id of
 * the club's domain>`. Under NODE_ENV=production the environment is required, and the override is
 * ignored: it would receive the live secret. Throws for any other value.
 */
export function vendorAddress(
  { environment }: Pick<ProcessorServices, 'environment'>,
  { domainId }: Pick<ProcessorAccount, 'domainId'>,
  name: string,
  addresses: Readonly<Record<'sandbox' | 'production', string>>,
): VendorAddress {
  const variable = (key: string): string =>
    environment(`${key}_${domainId}`) || environment(key) || ''
  const isLive = environment('NODE_ENV') === 'production'
  const kind = variable(`${name}_ENVIRONMENT`) || (isLive ? '' : 'sandbox')
  if (kind !== 'sandbox' && kind !== 'production')
    throw new Error(
      `${name}_ENVIRONMENT must be sandbox or production${isLive ? ', and in production it must be set' : ''}`,
    )
  return {
    base: ((isLive ? '' : variable(`${name}_API`)) || addresses[kind]).replace(/\/$/, ''),
    isSandbox: kind === 'sandbox',
  }
}
