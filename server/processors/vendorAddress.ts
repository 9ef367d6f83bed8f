import type { ProcessorAccount, ProcessorServices } from './Processor'

/** Where a vendor is asked, and whether that is its test environment. */
export interface VendorAddress {
  base: string
  isSandbox: boolean
}

/**
 * Where a vendor is asked for one club: `<name>_ENVIRONMENT` says sandbox (unless told) or production, `<name>_API` puts another address in its place, such as
 * a proxy's; each with `_<id of the club's domain>` for that club alone. Throws for any other environment.
 */
export function vendorAddress({ environment }: Pick<ProcessorServices, 'environment'>, { domainId }: Pick<ProcessorAccount, 'domainId'>, name: string, addresses: Readonly<Record<'sandbox' | 'production', string>>): VendorAddress {
  const told = (variable: string): string => environment(`${variable}_${domainId}`) || environment(variable) || ''
  const kind = told(`${name}_ENVIRONMENT`) || 'sandbox'
  if (kind !== 'sandbox' && kind !== 'production') throw new Error(`${name}_ENVIRONMENT must be sandbox or production`)
  return { base: (told(`${name}_API`) || addresses[kind]).replace(/\/$/, ''), isSandbox: kind === 'sandbox' }
}
