import type { MobileAppConfig } from '../../../generated/types'
import type { MobileAppRow } from './mobileAppRepository'

/**
 * A stored app as the entity of doc 1 §3: every field is present; unset ones come from the club.
 */
export function presentMobileApp(row: MobileAppRow, club: { slug: string }): MobileAppConfig {
  // `profile` was validated against the entity's schema when it was written.
  const { config, ...profile } = row.profile as Partial<MobileAppConfig>
  return {
    status: 'draft',
    package: '',
    versionCode: 1,
    credentialsId: null,
    ...profile,
    id: row.id,
    companyId: row.companyId,
    domainId: row.domainId,
    name: row.name,
    config: {
      appId: '',
      slug: club.slug,
      colours: {},
      icon: '',
      splash: '',
      screenshots: [],
      ...config,
    },
  }
}
