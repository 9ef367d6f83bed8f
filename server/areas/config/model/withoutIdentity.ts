/** Keys of a config that say who the club is: they belong to the domain and are filled in when it is read. */
const identityOf = (domain: { id: number; companyId: number; host: string }): Readonly<Record<string, unknown>> => ({
  id: domain.id,
  domainId: domain.id,
  companyId: domain.companyId,
  domainName: domain.host,
})

/** A patch without identity keys that say what is so already (a differing one stays and is refused by policy), and without `$schema`, which is for a file's editor. */
export function withoutIdentity(patch: Readonly<Record<string, unknown>>, domain: { id: number; companyId: number; host: string }): Record<string, unknown> {
  const own = identityOf(domain)
  return Object.fromEntries(Object.entries(patch).filter(([key, value]) => key !== '$schema' && !(Object.hasOwn(own, key) && own[key] === value)))
}
