import { studioApi } from '../session/studioAtoms'

/** Who last published a club; empty if unknown, which must not hide that someone did. */
export async function lastAuthor(domainId: number): Promise<string> {
  const { items } = await studioApi
    .list('admin.revisions.list', { params: { domainId }, query: { pageSize: 1 } })
    .catch(() => ({ items: [] }))
  return items[0]?.by ?? ''
}
