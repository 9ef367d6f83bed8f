import type { Resource } from '../Resource'

/** The places where members pick up what they bought, on the desk. */
export const pickupLocations: Resource<'pickup-locations'> = {
  name: 'pickup-locations',
  title: 'desk.pickup-locations.title',
  newTitle: 'desk.pickup-locations.new',
  titleOf: ({ name }) => name,
  inUse: 'desk.pickup-locations.inUse',
  empty: { title: 'desk.pickup-locations.empty', text: 'desk.pickup-locations.emptyText' },
  columns: [
    { field: 'name', label: 'desk.pickup-locations.field.name', cell: ({ record }) => record.name },
    {
      field: 'address',
      label: 'desk.pickup-locations.field.address',
      cell: ({ record }) => record.address,
    },
  ],
  groups: [
    { title: 'desk.pickup-locations.group.what', fields: ['name', 'address'] },
    {
      title: 'desk.pickup-locations.group.hours',
      fields: [
        'timezone',
        'monday',
        'tuesday',
        'wednesday',
        'thursday',
        'friday',
        'saturday',
        'sunday',
      ],
    },
  ],
}
