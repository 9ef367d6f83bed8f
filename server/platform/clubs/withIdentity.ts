/** What identifies a domain. */
export interface DomainIdentity {
  id: number
  companyId: number
  host: string
}

/**
 * The keys of a config that identify the club: they belong to the domain and are filled in on
 * reading.
 */
export const identityOf = ({ id, companyId, host }: DomainIdentity) => ({
  id,
  domainId: id,
  companyId,
  domainName: host,
})

/** A config with the keys that identify the club. */
export const withIdentity = <T extends object>(config: T, domain: DomainIdentity) => ({
  ...config,
  ...identityOf(domain),
})
