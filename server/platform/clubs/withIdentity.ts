/** The columns of a domain that identify its club. */
export interface DomainIdentity {
  id: number
  companyId: number
  host: string
}

/**
 * The config keys that identify the club. They are not stored in the config but filled in from the
 * domain when it is read.
 */
export const identityOf = ({ id, companyId, host }: DomainIdentity) => ({
  id,
  domainId: id,
  companyId,
  domainName: host,
})

/** Returns a config with the keys that identify the club filled in. */
export const withIdentity = <T extends object>(config: T, domain: DomainIdentity) => ({
  ...config,
  ...identityOf(domain),
})
