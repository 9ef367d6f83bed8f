/** The identity of a domain. */
export interface DomainIdentity {
  id: number
  companyId: number
  host: string
}

/**
 * The config keys that identify the club; they are stored with the domain and filled in on reading.
 */
export const identityOf = ({ id, companyId, host }: DomainIdentity) => ({
  id,
  domainId: id,
  companyId,
  domainName: host,
})

/** Fills in the config keys that identify the club. */
export const withIdentity = <T extends object>(config: T, domain: DomainIdentity) => ({
  ...config,
  ...identityOf(domain),
})
