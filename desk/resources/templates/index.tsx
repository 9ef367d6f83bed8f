import type { Resource } from '../Resource'

/** The texts with which staff answer messages, on the desk. */
export const templates: Resource<'templates'> = {
  name: 'templates',
  title: 'desk.templates.title',
  newTitle: 'desk.templates.new',
  titleOf: ({ name }) => name,
  empty: { title: 'desk.templates.empty', text: 'desk.templates.emptyText' },
  columns: [
    { field: 'name', label: 'desk.templates.field.name', cell: ({ record }) => record.name },
    {
      field: 'text',
      label: 'desk.templates.field.text',
      cell: ({ record: { text } }) =>
        text.length > 120 ? `${text.slice(0, 119).trimEnd()}…` : text,
    },
  ],
  groups: [{ title: 'desk.templates.group.what', fields: ['name', 'text', 'translations'] }],
}
