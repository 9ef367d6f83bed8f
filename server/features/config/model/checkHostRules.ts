import { getPublicSuffix } from 'tldts'

/** The facts that decide whether an owner may use a host for a club. */
export interface HostContext {
  production: boolean
  /** Hosts of companies that are not the owner's own. */
  othersHosts: readonly string[]
}

/**
 * Returns why an owner may not use a host, in one sentence; undefined if they may. Only owners are
 * restricted: the operator's command line allows any host.
 */
export function checkHostRules(
  host: string,
  { production, othersHosts }: HostContext,
): string | undefined {
  const labels = host.split('.')
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  // Resolvers also read numbers and hexadecimal as addresses: 127.1, 0x7f.1.
  if (/^(\d+|0x[0-9a-f]*)$/.test(last)) return `${host} is an IP address, and a club needs a name`
  if (labels.length === 1) return `${host} is not a full host name, such as new.example.com`
  if (production && localEndings.some((ending) => `.${host}`.endsWith(`.${ending}`)))
    return `${host} is a name for local use only`
  if (getPublicSuffix(host, { allowPrivateDomains: true }) === host)
    return `${host} is an ending under which anybody registers names, and belongs to no club`
  if (reservedLabels.includes(first) || (first === 'www' && labels.length === 2))
    return `names that begin with "${first}." are reserved`
  const conflicting = othersHosts.find(
    (other) => other !== host && (host.endsWith(`.${other}`) || other.endsWith(`.${host}`)),
  )
  // The message does not name the other club, because the owner need not know who else uses this
  // server.
  return conflicting === undefined
    ? undefined
    : `${host} lies within another club's domain, or around it`
}

const localEndings = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home.arpa',
  'test',
  'invalid',
  'onion',
  'alt',
  'arpa',
]

/** Names that the platform, mail setups and browsers look up below a domain. */
const reservedLabels = [
  'admin',
  'api',
  'studio',
  'desk',
  'portico',
  'hub',
  'localhost',
  'mail',
  'autoconfig',
  'autodiscover',
  'wpad',
  'isatap',
  'mta-sts',
]
