import type { Company, Country, Domain } from '../../generated/types'
import { combinedQuery } from '../../src/core/query/createCallQueries'
import { adoptPublished } from '../changes/adoptPublished'
import { trackOwnWrite } from '../session/trackOwnWrite'
import { studioApi } from '../session/studioAtoms'
import { useEditedResource, type EditedResource } from '../session/useEditedResource'
import type { createCompanyPatch } from './companyFields'

/**
 * The stored company, and the countries to choose from; no countries if they could not be loaded.
 */
interface StoredCompany {
  company: Company
  countries: readonly Country[]
}

/** The current club's company, with actions to load and change it. */
export interface CompanyResult extends Omit<EditedResource<StoredCompany>, 'write'> {
  /**
   * Saves changes to a version of the company. Throws ApiError; 412
   * with `current.company` if someone else has saved.
   */
  save: (patch: ReturnType<typeof createCompanyPatch>, version: number | undefined) => Promise<void>
}

/** Loads the details of the current club's company. */
export function useCompany({ companyId }: Domain): CompanyResult {
  const { write, ...resource } = useEditedResource(companyQuery(companyId))
  return {
    ...resource,
    save: async (patch, version) => {
      const countries = resource.state.status === 'ready' ? resource.state.value.countries : []
      await write(async () => ({
        company: await trackOwnWrite(patchCompany(companyId, patch, version)),
        countries,
      }))
    },
  }
}

const companyQuery = (companyId: number) =>
  combinedQuery<StoredCompany>(
    ['admin.company.get', 'static.countries'],
    { companyId },
    async ({ signal }) => {
      const [company, countries] = await Promise.all([
        studioApi.call('admin.company.get', { chosen: { companyId }, signal }),
        studioApi.list('static.countries', { signal }).then(
          ({ items }) => items,
          () => [],
        ),
      ])
      return { company, countries }
    },
  )

async function patchCompany(
  companyId: number,
  body: ReturnType<typeof createCompanyPatch>,
  version: number | undefined,
): Promise<Company> {
  const chosen = { companyId }
  const company = await studioApi.call('admin.company.patch', {
    body,
    chosen,
    ...(version === undefined ? {} : { ifMatch: version }),
  })
  // Saving has increased the revision of each of the company's clubs. If their list can't be loaded
  // now, the next publish reloads it.
  const clubs = await studioApi
    .list('admin.domains.list', { query: { pageSize: 200 }, chosen })
    .catch(() => ({ items: [] }))
  for (const club of clubs.items) adoptPublished(club)
  return company
}
