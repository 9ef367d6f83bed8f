import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import type { Resource } from '../Resource'

/** The categories of what a club offers, on the desk. */
export const categories: Resource<'categories'> = {
  name: 'categories',
  title: 'desk.categories.title',
  newTitle: 'desk.categories.new',
  titleOf: ({ name }) => name,
  inUse: 'desk.categories.inUse',
  empty: { title: 'desk.categories.empty', text: 'desk.categories.emptyText' },
  columns: [
    { field: 'name', label: 'desk.categories.field.name', cell: ({ record }) => record.name },
    { field: 'parent', label: 'desk.categories.field.parent', cell: ({ record }) => record.parent },
    { field: 'group', label: 'desk.categories.field.group', cell: Group },
    {
      field: 'position',
      label: 'desk.categories.field.position',
      cell: ({ record }) => record.position,
    },
  ],
  groups: [
    { title: 'desk.categories.group.what', fields: ['group', 'name', 'parentId', 'position'] },
    {
      title: 'desk.categories.group.look',
      fields: ['description', 'graphicThumb', 'featured'],
    },
  ],
  fixed: ['group'],
  choicesBy: 'group',
  isChoice: ({ id, hasChildren }, above) => !hasChildren && above.id !== id,
}

function Group({
  record,
}: Parameters<Resource<'categories'>['columns'][number]['cell']>[0]): ReactNode {
  return useText()(`desk.categories.group.${record.group}`)
}
