import type { ProcessorAccount, ProcessorServices } from './Processor'

/** The URL of a vendor's API, and whether it is the vendor's test environment. */
export interface VendorApi {
  base: string
  isSandbox: boolean
}

/**
 * Returns a vendor's API for a club. `<name>_ENVIRONMENT` is sandbox (the default) or production;
 * `<name>_API` replaces the URL, for tests. Appending `_<id of the club's domain>` to either sets
 * it for that club only. With NODE_ENV=production `<name>_ENVIRONMENT` is required, and
 * `<name>_API` is ignored because it would receive the live secret. Throws if `<name>_ENVIRONMENT`
 * is required but not set, or is neither sandbox nor production.
 */
export function findVendorApi(
  { environment }: Pick<ProcessorServices, 'environment'>,
  { domainId }: Pick<ProcessorAccount, 'domainId'>,
  name: string,
  urls: Readonly<Record<'sandbox' | 'production', string>>,
): VendorApi {
  const variable = (key: string): string =>
    environment(`${key}_${domainId}`) || environment(key) || ''
  const isLive = environment('NODE_ENV') === 'production'
  const kind = variable(`${name}_ENVIRONMENT`) || (isLive ? '' : 'sandbox')
  if (kind !== 'sandbox' && kind !== 'production')
    throw new Error(
      `${name}_ENVIRONMENT must be sandbox or production${isLive ? ', and in production it must be set' : ''}`,
    )
  return {
    base: ((isLive ? '' : variable(`${name}_API`)) || urls[kind]).replace(/\/$/, ''),
    isSandbox: kind === 'sandbox',
  }
}
