import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openPlace } from '../forms/openPlace'
import type { StudioState } from '../session/studioAtoms'

/**
 * Once a club is open, opens the tool or setting that the studio's address names, such as a link of
 * the checklist, and takes it out of the address, so that a reload opens nothing again.
 */
export function useOpenPlace(studio: StudioState): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  const slug = studio.status === 'ready' ? studio.domain?.slug : undefined
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (slug === undefined || (!query.has('tool') && !query.has('at'))) return
    const isOfOther = query.has('domain') && query.get('domain') !== slug
    query.delete('tool')
    query.delete('at')
    if (!isOfOther) openPlace(search)
    void navigate({ search: query.toString() }, { replace: true })
  }, [slug, search, navigate])
}
