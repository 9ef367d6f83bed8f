import type { Domain } from '../../../generated/types'
import type { DomainRow } from '../db/platform/domains'
import type { CheckProfile } from './checkProfile'
import { withoutSecrets } from './withoutSecrets'

/**
 * Converts a stored domain to its API entity for admins; `config` is the sparse config without
 * secrets. (doc 1 §3)
 */
export function presentDomain(row: DomainRow): Domain {
  // The cast is safe: `profile` was validated against the entity's schema when it was written. What
  // is only for the checklist is sent with that.
  const profile = { ...row.profile } as Partial<Domain> & Partial<CheckProfile>
  delete profile.aside
  delete profile.testMail
  return {
    ...domainDefaults,
    ...profile,
    id: row.id,
    companyId: row.companyId,
    name: row.name,
    domainName: row.host,
    slug: row.slug,
    fullUrl: profile.fullUrl ?? `https://${row.host}`,
    config: withoutSecrets(row.config),
    revision: row.revision,
  }
}

/** The version of the portal that a domain runs. (doc 1 §3) */
export const domainVersion = ({ profile }: Pick<DomainRow, 'profile'>): string =>
  // The cast is safe: see above.
  (profile as Partial<Domain>).version ?? domainDefaults.version

const domainDefaults: Omit<
  Domain,
  'id' | 'companyId' | 'name' | 'domainName' | 'slug' | 'fullUrl' | 'config' | 'revision'
> = {
  type: 'portal',
  externalEmailId: null,
  externalDomainId: null,
  externalSslId: null,
  sslRegistered: false,
  emailAuthenticated: false,
  registered: true,
  settings: {},
  portalConfig: null,
  referenceType: null,
  referenceId: null,
  allowSsl: true,
  default: true,
  passwordProtected: false,
  pageStyleIds: [],
  paymentProcessorId: null,
  environment: 'Production',
  version: 'Version4',
}
