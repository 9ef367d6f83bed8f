import type { PortalConfig } from '../../../generated/types'
import type { DomainRow } from '../../db/platform/domains'
import { withoutSecrets } from './model/withoutSecrets'

/** A club's stored sparse config as GET /config sends it: identity filled in from the domain, no secret (decision 6). */
export function publicConfig(domain: DomainRow): PortalConfig {
  return { ...withoutSecrets(domain.config), id: domain.id, domainId: domain.id, companyId: domain.companyId, domainName: domain.host }
}
