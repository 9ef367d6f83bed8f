import { studioApi } from '../session/studioAtoms'

/**
 * Who published a club last; empty where it can't be known, which must not hide that somebody did.
 */
export async function lastAuthor(domainId: number): Promise<string> {
  const { items } = await studioApi
    .list('admin.revisions.list', { params: { domainId }, query: { pageSize: 1 } })
    .catch(() => ({ items: [] }))
  return items[0]?.by ?? ''
}
