import type { ReactNode } from 'react'
import { useText } from '../../../src/core/intl/useText'
import type { Resource } from '../Resource'

/** The kinds of vouchers, offers and guest passes, on the desk. */
export const passKinds: Resource<'pass-kinds'> = {
  name: 'pass-kinds',
  title: 'desk.pass-kinds.title',
  newTitle: 'desk.pass-kinds.new',
  titleOf: ({ name }) => name,
  inUse: 'desk.pass-kinds.inUse',
  empty: { title: 'desk.pass-kinds.empty', text: 'desk.pass-kinds.emptyText' },
  columns: [
    { field: 'name', label: 'desk.pass-kinds.field.name', cell: ({ record }) => record.name },
    { field: 'transferable', label: 'desk.pass-kinds.field.transferable', cell: Transferable },
    { field: 'issued', label: 'desk.pass-kinds.field.issued', cell: ({ record }) => record.issued },
  ],
  groups: [
    {
      title: 'desk.pass-kinds.group.what',
      fields: ['name', 'description', 'finePrint', 'graphic'],
    },
    {
      title: 'desk.pass-kinds.group.use',
      fields: ['redemptionPin', 'transferable', 'allowSending'],
    },
  ],
}

function Transferable({
  record: { transferable, allowSending },
}: Parameters<Resource<'pass-kinds'>['columns'][number]['cell']>[0]): ReactNode {
  const t = useText()
  return transferable || allowSending ? t('desk.pass-kinds.canBeGiven') : ''
}
