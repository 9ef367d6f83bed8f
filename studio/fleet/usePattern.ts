import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { getCompanySelection } from '../session/getCompanySelection'
import { callQuery, studioQueries } from '../session/studioQueries'
import type { FleetClub } from './model/FleetClub'

/** With what the clubs are compared, and what it can be. */
export interface Patterns {
  /** `club-<id>`, `look-<id>`, or empty for each club's preset. */
  chosen: string
  looks: readonly { id: number; name: string }[]
  choose: (value: string) => void
}

/**
 * Keeps with what the clubs are compared; `pattern` is its config as it is now, undefined for each
 * club's preset.
 */
export function usePattern(
  clubs: readonly FleetClub[],
): Patterns & { pattern: PlainObject | undefined } {
  const [chosen, choose] = useState('')
  const { data } = useQuery(
    callQuery('admin.looks.list', { chosen: getCompanySelection() }),
    studioQueries,
  )
  const looks = data?.items ?? []
  const config: unknown =
    clubs.find(({ domain }) => chosen === `club-${domain.id}`)?.config ??
    looks.find((look) => chosen === `look-${look.id}`)?.config
  return { chosen, looks, choose, pattern: isPlainObject(config) ? config : undefined }
}
