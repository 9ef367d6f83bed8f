import type { Environment } from '../env/Environment'
import type { Club } from './Club'

/**
 * Names what one version of Portico shows of a club at a revision, for ETags. After a restore,
 * revisions are counted from an older one again, so the time of the last is part of it.
 */
export const contentVersion = (
  { domain, companyVersion }: Pick<Club, 'domain' | 'companyVersion'>,
  { build, env }: { build: string; env: Pick<Environment, 'sandboxCharges'> },
): string =>
  [
    domain.id,
    domain.revision,
    domain.updatedAt.getTime().toString(36),
    companyVersion,
    `${build}${env.sandboxCharges ? '' : '-live'}`,
  ].join('-')
