import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import { PortalLink } from '../../../src/ui/controls/PortalLink'
import type { Resource } from '../Resource'

/** The tags by which staff find members, on the desk. */
export const tags: Resource<'tags'> = {
  name: 'tags',
  title: 'desk.tags.title',
  newTitle: 'desk.tags.new',
  titleOf: ({ name }) => name,
  empty: { title: 'desk.tags.empty', text: 'desk.tags.emptyText' },
  columns: [
    { field: 'name', label: 'desk.tags.field.name', cell: ({ record }) => record.name },
    { field: 'members', label: 'desk.tags.field.members', cell: Members },
  ],
  groups: [{ title: 'desk.tags.group.what', fields: ['name'] }],
}

/** How many members have the tag, with the way to their list. */
function Members({
  record: { id, name, members },
}: Parameters<Resource<'tags'>['columns'][number]['cell']>[0]): ReactNode {
  const t = useText()
  return members === 0 ? (
    '0'
  ) : (
    <PortalLink to={`/members?tagIds=${id}`} aria-label={t('desk.tags.seeMembers', { name })}>
      {members}
    </PortalLink>
  )
}
