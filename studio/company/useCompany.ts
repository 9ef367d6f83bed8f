import { useEffect, useState } from 'react'
import type { Company, Country, Domain } from '../../generated/types'
import { ApiError } from '../../src/core/api/ApiError'
import { adoptPublished } from '../publish/adoptPublished'
import { isChosenElsewhere } from '../session/ChosenElsewhere'
import { trackOwnWrite } from '../session/trackOwnWrite'
import { studioApi } from '../session/studioAtoms'
import type { companyPatch } from './companyFields'

/**
 * The company as the server has it, with the countries to choose from; none where they could not be
 * read.
 */
export type CompanyState =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; company: Company; countries: readonly Country[] }

/** The company of the club on the screen, and the ways to read and change it. */
export interface CompanyResult {
  state: CompanyState
  /**
   * Another tab has chosen another club, so that nothing is read or changed: what was read and
   * typed stays.
   */
  isChosenElsewhere: boolean
  /** The club is chosen again. */
  onChosenAgain: () => void
  retry: () => void
  /**
   * Saves on top of a version; answers the company as stored. Throws ApiError, with 412 and
   * `current.company` where somebody else has saved.
   */
  save: (patch: ReturnType<typeof companyPatch>, version: number | undefined) => Promise<Company>
}

/** Reads the details of the company whose club is on the screen. */
export function useCompany(domain: Domain): CompanyResult {
  const { companyId } = domain
  const [state, setState] = useState<CompanyState>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [moved, setMoved] = useState(false)
  // The calls are about the session's company: another tab may have chosen another one, which is
  // not to be overwritten.
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
    // Each club is one revision further. Where this can't be read now, the next publish takes it
    // over.
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
