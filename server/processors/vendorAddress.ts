import type { ProcessorAccount, ProcessorServices } from './Processor'

/** Where a vendor is asked, and whether that is its test environment. */
export interface VendorAddress {
  base: string
  isSandbox: boolean
}

/**
 * Where a vendor is asked for one club: `<name>_ENVIRONMENT` says sandbox (unless told) or
 * production, `<name>_API` puts another address in its place, for tests; each with `_<id of the
 * club's domain>` for that club alone. Under NODE_ENV=production the environment must be told, and
 * another address is not read: it would be given the live secret. Throws for any other environment.
 */
export function vendorAddress(
  { environment }: Pick<ProcessorServices, 'environment'>,
  { domainId }: Pick<ProcessorAccount, 'domainId'>,
  name: string,
  addresses: Readonly<Record<'sandbox' | 'production', string>>,
): VendorAddress {
  const told = (variable: string): string =>
    environment(`${variable}_${domainId}`) || environment(variable) || ''
  const isLive = environment('NODE_ENV') === 'production'
  const kind = told(`${name}_ENVIRONMENT`) || (isLive ? '' : 'sandbox')
  if (kind !== 'sandbox' && kind !== 'production')
    throw new Error(
      `${name}_ENVIRONMENT must be sandbox or production${isLive ? ', and in production it must be set' : ''}`,
    )
  return {
    base: ((isLive ? '' : told(`${name}_API`)) || addresses[kind]).replace(/\/$/, ''),
    isSandbox: kind === 'sandbox',
  }
}
