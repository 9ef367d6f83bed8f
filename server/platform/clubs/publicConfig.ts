import type { PortalConfig } from '../../../generated/types'
import type { DomainRow } from '../db/platform/domains'
import { withIdentity } from './withIdentity'
import { withoutSecrets } from './withoutSecrets'

/**
 * A club's stored sparse config with the identity filled in from the domain, and without secrets.
 * It includes undeclared keys, so it is for admins only.
 */
export const publicConfig = (domain: DomainRow): PortalConfig =>
  withIdentity(withoutSecrets(domain.config), domain)
