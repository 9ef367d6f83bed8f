import type { PortalConfig } from '../../../generated/types'
import type { DomainRow } from '../db/platform/domains'
import { withIdentity } from './withIdentity'
import { withoutSecrets } from './withoutSecrets'

/**
 * A club's stored sparse config without secrets and with the identity filled in from the domain. It
 * still contains undeclared keys, so only admins may see it.
 */
export const toPublicConfig = (domain: DomainRow): PortalConfig =>
  withIdentity(withoutSecrets(domain.config), domain)
