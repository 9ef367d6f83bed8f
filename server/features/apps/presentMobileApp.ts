import type { MobileAppConfig } from '../../../generated/types'
import type { MobileAppRow } from './mobileAppRepository'

/**
 * Converts a stored app to the entity of doc 1 §3. Every field is present: an unset slug is the
 * club's, other unset fields have their defaults.
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
