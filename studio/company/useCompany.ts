import { useEffect, useState } from 'react'
import type { Company, Country, Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { adoptPublished } from '../publish/adoptPublished'
import { isChosenElsewhere } from '../session/ChosenElsewhere'
import { trackOwnWrite } from '../session/trackOwnWrite'
import { studioApi } from '../session/studioAtoms'
import type { companyPatch } from './companyFields'

/** The stored company, with the countries to choose from; empty if they could not be loaded. */
export type CompanyState =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; company: Company; countries: readonly Country[] }

/** The current club's company, with actions to load and change it. */
export interface CompanyResult {
  state: CompanyState
  /**
   * Another tab has chosen another club, so nothing is loaded or changed; loaded and typed values
   * stay.
   */
  isChosenElsewhere: boolean
  /** Called once the club is chosen again. */
  onChosenAgain: () => void
  retry: () => void
  /**
   * Saves on top of a version; returns the stored company. Throws ApiError, 412 with
   * `current.company` if someone else has saved.
   */
  save: (patch: ReturnType<typeof companyPatch>, version: number | undefined) => Promise<Company>
}

/** Loads the details of the current club's company. */
export function useCompany(domain: Domain): CompanyResult {
  const { companyId } = domain
  const [state, setState] = useState<CompanyState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [moved, setMoved] = useState(false)
  // Calls use the session's company; naming the expected one keeps a change in another tab from
  // overwriting the wrong company.
  const chosen = { companyId }
  useEffect(() => {
    let current = true
    const countries = studioApi.list('static.countries').then(
      ({ items }) => items,
      () => [],
    )
    Promise.all([studioApi.call('admin.company.get', { chosen: { companyId } }), countries]).then(
      ([company, all]) => current && setState({ status: 'ready', company, countries: all }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!current) return
        if (isChosenElsewhere(error)) setMoved(true)
        else setState({ status: 'failed' })
      },
    )
    return () => {
      current = false
    }
  }, [companyId, attempt])
  const retry = (): void => {
    setState({ status: 'loading' })
    setAttempt(attempt + 1)
  }
  const write = async (
    patch: ReturnType<typeof companyPatch>,
    version: number | undefined,
  ): Promise<Company> => {
    const company = await studioApi.call('admin.company.patch', {
      body: patch,
      chosen,
      ...(version === undefined ? {} : { ifMatch: version }),
    })
    // Each club's revision has increased. If the list can't be loaded now, the next publish picks
    // it up.
    const clubs = await studioApi
      .list('admin.domains.list', { query: { pageSize: 200 }, chosen })
      .catch(() => ({ items: [] }))
    for (const club of clubs.items) adoptPublished(club)
    return company
  }
  return {
    state,
    isChosenElsewhere: moved,
    onChosenAgain: () => {
      setMoved(false)
      if (state.status === 'loading') retry()
    },
    retry,
    save: async (patch, version) => {
      try {
        return await trackOwnWrite(write(patch, version))
      } catch (error) {
        if (isChosenElsewhere(error)) setMoved(true)
        throw error
      }
    },
  }
}
