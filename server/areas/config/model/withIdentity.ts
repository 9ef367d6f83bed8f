/** Who a domain is. */
export interface DomainIdentity {
  id: number
  companyId: number
  host: string
}

/**
 * Keys of a config that say who the club is: they belong to the domain and are filled in when it is
 * read.
 */
export const identityOf = ({ id, companyId, host }: DomainIdentity) => ({
  id,
  domainId: id,
  companyId,
  domainName: host,
})

/** A config with the keys that say who the club is. */
export const withIdentity = <T extends object>(config: T, domain: DomainIdentity) => ({
  ...config,
  ...identityOf(domain),
})
